import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'drops-a-name-that-is-under-way',
  changes: 'A recording is dropped while another one of the same name is uploaded.',
  breaks: ['upload/each-accepted-event-uploads', 'upload/new-event-uploads-again'],
  behaviour: () => {
    const underWay = new Set<string>();
    return {
      ...referenceBehaviour,
      answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        const name = basename(recording);
        if (!underWay.has(name)) {
          underWay.add(name);
          void upload(recording).finally(() => underWay.delete(name));
        }
        return succeeds;
      },
    };
  },
};
