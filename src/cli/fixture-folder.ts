import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileExists, fileNotWritten } from '../errors.ts';
import type { Fixture } from '../recorder/fixture.ts';

/** Digits of the number that a name begins with, whatever the count, so that a longer run only adds files. */
const NUMBER_DIGITS = 6;

/** A folder with one file for each event. */
export interface FixtureFolder {
  write(fixture: Fixture, extension: string, content: string | Uint8Array): void;
}

/** Name of the file of one event, for example `000002-live_start.json`. */
export function fixtureName({ number, type, malformed }: Fixture, extension: string): string {
  const name = malformed ? `${type}-${malformed.defect}` : type;
  return `${String(number).padStart(NUMBER_DIGITS, '0')}-${name}${extension}`;
}

/**
 * Opens a folder, which is made if need be.
 *
 * Without `force` no file of it is overwritten; `names` are those that will be written, so that nothing is before it
 * is known that all can be.
 */
export function fixtureFolder(
  folder: string,
  { force, names }: { readonly force: boolean; readonly names: Iterable<string> },
): FixtureFolder {
  const present = orNotWritten(folder, () => {
    if (!existsSync(folder)) mkdirSync(folder);
    return new Set(force ? [] : readdirSync(folder));
  });
  if (present.size > 0) {
    for (const name of names) if (present.has(name)) throw fileExists(join(folder, name));
  }
  return {
    write(fixture, extension, content) {
      const file = join(folder, fixtureName(fixture, extension));
      orNotWritten(file, () => {
        try {
          writeFileSync(file, content);
        } catch (error) {
          // Half a file would be taken for a whole one; a folder of that name is somebody else's.
          if ((error as NodeJS.ErrnoException).code !== 'EISDIR') rmSync(file, { force: true });
          throw error;
        }
      });
    },
  };
}

function orNotWritten<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw fileNotWritten(file, error);
  }
}
