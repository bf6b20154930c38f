import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Clock } from '../../../src/clock/clock.ts';
import type { Behaviour } from '../../../src/receiver/behaviour.ts';
import { ignores, succeeds } from '../../flawed/parts/answers.ts';
import { limited } from './limited.ts';

/** Right: one upload after the other, and what is stored is taken away from the disk so much later, as nothing forbids. */
export function takesStoredFilesAway(afterMs: number): (clock: Clock) => Behaviour {
  return (clock) => {
    const behaviour = limited(1)();
    return {
      ...behaviour,
      answer({ recording, upload, settings }) {
        if (recording === undefined) return ignores;
        const file = resolve(behaviour.resolve(recording, settings.directory ?? process.cwd()));
        void upload(recording).then(async (isStored) => {
          if (!isStored) return;
          if (afterMs > 0) await clock.sleep(afterMs);
          await rm(file, { force: true });
        });
        return succeeds;
      },
    };
  };
}
