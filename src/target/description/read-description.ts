import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { placedEffects } from '../../effects/placed-effects.ts';
import { accessHint, configUnreadable, messageOf } from '../../errors.ts';
import type { Description } from './description.ts';
import { firstMistake } from './first-mistake.ts';
import { NotParsed, type ParsedText, parseDescription, told } from './parse-description.ts';

/** Descriptions in YAML have these names; all others are JSON. */
export const YAML_NAME = /\.ya?ml$/i;

/** Reads a description, its folders as absolute paths; throws a usage error that names the first member that is wrong. */
export function readDescription(file: string): Description {
  const { value, placeOf } = parsed(file);
  const mistake = firstMistake(value);
  if (mistake) {
    const { why, hint, pointer } = mistake;
    const where = pointer === undefined ? '' : ` (${told(placeOf(pointer))})`;
    throw configUnreadable(file, `${why}${where}`, { what: 'description', hint });
  }
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

function parsed(file: string): ParsedText {
  const language = YAML_NAME.test(file) ? 'YAML' : 'JSON';
  const example =
    language === 'YAML' ? 'command: [python3, my_receiver.py]' : '{"command": ["python3", "my_receiver.py"]}';
  try {
    return parseDescription(readFileSync(file, 'utf8'), language);
  } catch (error) {
    const hint =
      error instanceof NotParsed
        ? `Write one ${language} object, for example ${example}.`
        : (accessHint(error) ?? 'Name a file that exists and can be read.');
    throw configUnreadable(file, messageOf(error), { what: 'description', hint });
  }
}
