import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Behaviour } from '../../../src/receiver/behaviour.ts';
import { ignores, succeeds } from '../../flawed/parts/answers.ts';
import { limited } from './limited.ts';

/** Right: one upload after the other, and what is stored is taken away from the disk, as nothing forbids. */
export function takesStoredFilesAway(): Behaviour {
  const behaviour = limited(1)();
  return {
    ...behaviour,
    answer({ recording, upload, settings }) {
      if (recording === undefined) return ignores;
      const file = resolve(behaviour.resolve(recording, settings.directory ?? process.cwd()));
      void upload(recording).then((isStored) => (isStored ? rm(file, { force: true }) : undefined));
      return succeeds;
    },
  };
}
