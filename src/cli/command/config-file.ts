import { readFileSync } from 'node:fs';
import { accessHint, configUnreadable, messageOf, optionUnknown } from '../../errors.ts';
import { nearestHint } from '../../nearest-match.ts';
import type { Option, OptionTable } from './option-table.ts';
import type { Written } from './written.ts';

/**
 * Lays what a config file says under what was written on the command line.
 *
 * The file is one JSON object: option names without dashes, `url`, and `command` as a list. A list or an
 * object (`{"NAME": "VALUE"}` for `NAME=VALUE`) stands for an option that may be repeated. `$schema` is for
 * editors.
 */
export function underConfig(table: OptionTable, written: Written): Written {
  const file = written.texts['config']?.at(-1);
  if (file === undefined) return written;
  const { $schema, url, command, ...settings } = readObject(file);
  if ($schema !== undefined && typeof $schema !== 'string') {
    throw configUnreadable(file, '"$schema" is not a text');
  }
  const names = Object.keys(table).filter((name) => name !== 'config');
  const told = Object.entries(settings).map(([name, value]) => {
    const option = names.includes(name) ? table[name] : undefined;
    if (option) return [name, asWritten(file, option, [name, value])] as const;
    throw optionUnknown(name, `The config file "${file}"`, nearestHint(name, [...names, 'url', 'command']));
  });
  const place = {
    positionals: url === undefined ? [] : [text(file, 'url', url)],
    rest: command === undefined ? undefined : texts(file, 'command', command),
  };
  const isTold = written.positionals.length > 0 || written.rest !== undefined;
  return { ...(isTold ? written : place), texts: { ...Object.fromEntries(told), ...written.texts } };
}

function readObject(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The message of the parser would quote the file, secrets included.
    const why = error instanceof SyntaxError ? 'it is not JSON' : messageOf(error);
    throw configUnreadable(file, why, { hint: accessHint(error) });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw configUnreadable(file, 'it is not a JSON object');
}

/** The texts that stand for a setting on the command line. */
function asWritten(
  file: string,
  option: Option,
  [name, value]: readonly [name: string, value: unknown],
): readonly string[] {
  if (option.repeatable) return texts(file, name, value);
  const isSwitch = option.value === undefined;
  if (typeof value === 'boolean' && (isSwitch || option.bare !== undefined)) {
    return value ? [option.bare ?? ''] : [];
  }
  if (isSwitch) throw configUnreadable(file, `"${name}" is neither true nor false`);
  return [text(file, name, value)];
}

function text(file: string, name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw configUnreadable(file, `"${name}" is neither a text nor a number`);
}

function texts(file: string, name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.map((one) => text(file, name, one));
  if (typeof value !== 'object' || value === null) return [text(file, name, value)];
  return Object.entries(value).map(([key, one]) => `${key}=${text(file, name, one)}`);
}
