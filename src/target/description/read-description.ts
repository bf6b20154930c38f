import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { placedEffects } from '../../effects/placed-effects.ts';
import { configUnreadable, messageOf } from '../../errors.ts';
import type { Description } from './description.ts';
import { firstMistake } from './first-mistake.ts';

/** Reads a description, its folders as absolute paths; throws a usage error that names the first member that is wrong. */
export function readDescription(file: string): Description {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw configUnreadable(file, messageOf(error), {
      what: 'description',
      hint: 'Write one JSON object, for example {"command": ["python3", "my_receiver.py"]}.',
    });
  }
  const mistake = firstMistake(value);
  if (mistake) throw configUnreadable(file, mistake.why, { what: 'description', hint: mistake.hint });
  const description = value as Description;
  const { directory, recordings, effects } = description;
  const folder = dirname(file);
  return {
    ...description,
    ...(directory === undefined ? {} : { directory: resolve(folder, directory) }),
    ...(recordings ? { recordings: { ...recordings, folder: resolve(folder, recordings.folder) } } : {}),
    ...(effects ? { effects: placedEffects(effects, folder) } : {}),
  };
}
