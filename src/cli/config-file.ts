import { readFileSync } from 'node:fs';
import { configUnreadable, messageOf, optionUnknown } from '../errors.ts';
import { nearestHint } from '../nearest-match.ts';
import type { OptionTable, OptionTexts } from './option-table.ts';

/** What a config file holds for the arguments that have no dashes. */
export interface ConfigFile<Table extends OptionTable> {
  readonly options: OptionTexts<Table>;
  readonly url?: string;
  readonly command?: readonly string[];
}

/**
 * Lays the options of a config file under those that were written on the command line.
 *
 * The file is one JSON object: option names without dashes, `url`, and `command` as a list. A list or an
 * object (`{"NAME": "VALUE"}` for `NAME=VALUE`) stands for an option that may be repeated. `$schema` is for
 * editors.
 */
export function underConfig<Table extends OptionTable>(
  file: string,
  table: Table,
  written: OptionTexts<Table>,
): ConfigFile<Table> {
  const { $schema, url, command, ...settings } = readObject(file);
  if ($schema !== undefined && typeof $schema !== 'string') {
    throw configUnreadable(file, '"$schema" is not a text');
  }
  const merged: Record<string, unknown> = { ...written };
  const names = Object.keys(table).filter((name) => name !== 'config');
  for (const [name, value] of Object.entries(settings)) {
    if (!names.includes(name)) {
      throw optionUnknown(name, `The config file "${file}"`, nearestHint(name, [...names, 'url', 'command']));
    }
    const option = table[name];
    const isWritten = option?.repeatable ? (merged[name] as unknown[]).length > 0 : Boolean(merged[name]);
    if (!isWritten) merged[name] = asWritten(file, name, value, option);
  }
  return {
    options: merged as OptionTexts<Table>,
    ...(url === undefined ? {} : { url: text(file, 'url', url) }),
    ...(command === undefined ? {} : { command: texts(file, 'command', command) }),
  };
}

function readObject(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The message of the parser would quote the file, secrets included.
    throw configUnreadable(file, error instanceof SyntaxError ? 'it is not JSON' : messageOf(error));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw configUnreadable(file, 'it is not a JSON object');
}

function asWritten(
  file: string,
  name: string,
  value: unknown,
  option: OptionTable[string] | undefined,
): unknown {
  if (option?.repeatable) return texts(file, name, value);
  if (option?.bare !== undefined && typeof value === 'boolean') return value ? option.bare : undefined;
  if (option?.value !== undefined) return text(file, name, value);
  if (typeof value === 'boolean') return value;
  throw configUnreadable(file, `"${name}" is neither true nor false`);
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
