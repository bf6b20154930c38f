import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { wrongUsage } from '../../errors.ts';
import type { Description } from '../../target/description/description.ts';
import { readDescription } from '../../target/description/read-description.ts';
import type { Written } from '../command/written.ts';

/** The files that a description is looked for in, in the current folder. */
const USUAL_FILES = ['receiver.json', 'receiver.yaml', 'receiver.yml'];

/** The description that holds for a command; empty where there is none. */
export function chosenDescription(written: Pick<Written, 'texts'>): Description {
  const file = descriptionFile(written);
  return file === undefined ? {} : readDescription(file);
}

/** The file of that description. */
export function descriptionFile({ texts }: Pick<Written, 'texts'>): string | undefined {
  // Each of them has its own.
  if (texts['receivers']) return undefined;
  const file = texts['description']?.at(-1);
  const isNone = (texts['without-description'] ?? []).length > 0;
  if (isNone && file !== undefined) {
    throw wrongUsage('--description and --without-description are both given.', 'Leave one of them out.');
  }
  const found = isNone ? undefined : (file ?? usualFile());
  return found === undefined ? undefined : resolve(found);
}

function usualFile(): string | undefined {
  const [first, second] = USUAL_FILES.filter((file) => existsSync(file));
  if (second === undefined) return first;
  throw wrongUsage(
    `"${first}" and "${second}" are both in this folder, and each describes a receiver.`,
    'Take one of them away, or name the right one with --description.',
  );
}
