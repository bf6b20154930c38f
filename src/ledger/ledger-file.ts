import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { accessHint, ledgerUnreadable, messageOf } from '../errors.ts';
import { orNotWritten } from '../named-file.ts';
import { jsonOf } from '../spec/json-of.ts';
import type { Entry } from './entry.ts';
import type { EntryKind } from './ledger.ts';

/** An open ledger file; dispose of it to close it. */
export interface LedgerFile extends Disposable {
  /** Adds one line. It is in the file when this returns, so nothing is lost however the process ends. */
  write(entry: Entry): void;
}

/** Creates (or empties) a ledger file. Entries hold no secrets, so they are written as they are. */
export function openLedgerFile(file: string): LedgerFile {
  const descriptor = orNotWritten(file, () => openSync(file, 'w'));
  return {
    write: (entry) => {
      orNotWritten(file, () => appendFileSync(descriptor, `${JSON.stringify(entry)}\n`));
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}

const kinds = {
  run: true,
  recording: true,
  delivery: true,
  attempt: true,
  sighting: true,
  log: true,
  note: true,
  end: true,
} as const satisfies Record<EntryKind, true>;

/**
 * Yields the entries of a ledger file.
 *
 * A last line without its end is what an interrupted run leaves: it is given to `onCutOff` by its number, from
 * 1, and skipped. Anything else that is not an entry is an error that names the line.
 */
export function* readLedger(
  file: string,
  onCutOff?: (line: number) => void,
): Generator<Entry, void, undefined> {
  const bytes = read(file);
  if (bytes.length === 0) throw ledgerUnreadable(file, 'it is empty');
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf('\n', start);
    const end = newline === -1 ? bytes.length : newline;
    const text = bytes.toString('utf8', start, end);
    start = end + 1;
    line += 1;
    if (text.trim() === '') continue;
    const value = jsonOf(text);
    if (value === undefined && newline === -1 && line > 1) {
      onCutOff?.(line);
      return;
    }
    if (!isEntry(value)) throw ledgerUnreadable(file, `line ${line} is not an entry of a ledger`);
    yield value;
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw ledgerUnreadable(file, messageOf(error), accessHint(error));
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, atMs } = value as Partial<Record<keyof Entry, unknown>>;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(kinds, kind) &&
    typeof id === 'string' &&
    typeof atMs === 'number'
  );
}
