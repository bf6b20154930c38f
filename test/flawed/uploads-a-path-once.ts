import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'uploads-a-path-once',
  changes: 'A path whose recording is stored is not uploaded again, whatever is there by then.',
  breaks: ['upload/new-event-uploads-again'],
  tells: 'No further upload of a path whose file was stored before',
  behaviour: () => {
    const stored = new Set<string>();
    return {
      ...referenceBehaviour,
      answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        const remember = (isStored: boolean): void => void (isStored && stored.add(recording));
        if (!stored.has(recording)) void upload(recording).then(remember);
        return succeeds;
      },
    };
  },
};
