import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../leftovers/temporary-folder.ts';
import { warpLibrary } from './warp-library.ts';
import { preloading } from './warped-environment.ts';

/** A calendar clock of a command that can be set while it runs; its timers go on as they are. */
export interface SettableClock extends Disposable {
  /** The variables under which a command has it, on top of those that it gets anyway. */
  variables(given: Readonly<Record<string, string | undefined>>): Record<string, string>;
  /** Sets it so many seconds from the one of this machine. */
  set(offsetS: number): void;
}

/** A clock that is that of this machine until it is set; throws `RWH_WARP_UNAVAILABLE` on a machine without libfaketime. */
export function settableClock(): SettableClock {
  const library = warpLibrary();
  const folder = temporaryFolder();
  const file = join(folder.path, 'clock');
  const set = (offsetS: number): void => writeFileSync(file, `${offsetS < 0 ? '' : '+'}${offsetS}\n`);
  set(0);
  return {
    variables: (given) => ({
      LD_PRELOAD: preloading(library, given),
      FAKETIME_TIMESTAMP_FILE: file,
      // It would look into the file every 10 s.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
    set,
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}
