import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'gives-failed-paths-up',
  changes: 'A path whose upload has failed is not uploaded again.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const failed = new Set<string>();
    return {
      ...referenceBehaviour,
      answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        if (!failed.has(recording))
          void upload(recording).then((isStored) => isStored || failed.add(recording));
        return succeeds;
      },
    };
  },
};
