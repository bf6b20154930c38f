import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counterexampleIn } from '../../conformance/conduct/counterexample.ts';
import { fileNotWritten } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';

/** Where counterexamples are saved, below the current folder. */
const FOLDER = 'counterexamples';

/** Digits of the hash that names a file. */
const NAME_LENGTH = 12;

/**
 * Saves the counterexample of a run, if it found one, as the bytes that were sent, and gives the file's name.
 *
 * The same envelope is the same file, so that none takes the place of another.
 */
export function saveCounterexample(entries: readonly Entry[]): string | undefined {
  const found = counterexampleIn(entries.filter((entry) => entry.kind === 'note'));
  if (!found || found.replayed) return undefined;
  const body = JSON.stringify(found.envelope);
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
