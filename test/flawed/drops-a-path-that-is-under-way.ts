import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'drops-a-path-that-is-under-way',
  changes: 'A path is dropped while it is uploaded.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const underWay = new Set<string>();
    return {
      ...referenceBehaviour,
      answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        if (!underWay.has(recording)) {
          underWay.add(recording);
          void upload(recording).finally(() => underWay.delete(recording));
        }
        return succeeds;
      },
    };
  },
};
