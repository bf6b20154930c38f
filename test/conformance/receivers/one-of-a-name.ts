import { basename } from 'node:path';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { ignores, succeeds } from '../../flawed/parts/answers.ts';

/** Right, but recordings of one name are uploaded one after the other, so that none overtakes another in storage. */
export function oneOfAName(): Behaviour {
  const latest = new Map<string, Promise<unknown>>();
  return {
    ...referenceBehaviour,
    answer({ recording, upload }) {
      if (recording === undefined) return ignores;
      const name = basename(recording);
      const before = latest.get(name) ?? Promise.resolve();
      latest.set(
        name,
        before.then(() => upload(recording)),
      );
      return succeeds;
    },
  };
}
