import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNotWritten } from '../../errors.ts';

/** Where counterexamples are saved, below the current folder. */
const FOLDER = 'counterexamples';

/** Digits of the hash that names a file. */
const NAME_LENGTH = 12;

/**
 * Saves a counterexample by value, and gives the file's name.
 *
 * The same one is the same file, so that none takes the place of another.
 */
export function saveCounterexample(counterexample: unknown): string {
  const body = JSON.stringify(counterexample);
  const name = createHash('sha256').update(body).digest('hex').slice(0, NAME_LENGTH);
  const file = join(FOLDER, `${name}.json`);
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, body);
  } catch (error) {
    throw fileNotWritten(file, error);
  }
  return file;
}
