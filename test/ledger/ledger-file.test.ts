import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../src/ledger/entry.ts';
import { openLedgerFile, readLedger } from '../../src/ledger/ledger-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entries: readonly Entry[] = [
  { id: 'n1', kind: 'note', atMs: 0, name: 'receiver-gone', value: 'one\u2028two\nthree' },
  { id: 'l1', kind: 'log', atMs: 12.5, stream: 'stdout', text: 'Übertragung läuft 🎥' },
];

function fileOf(name: string, content?: string): string {
  const file = join(folder, name);
  if (content !== undefined) writeFileSync(file, content);
  return file;
}

function write(file: string): void {
  using ledgerFile = openLedgerFile(file);
  for (const entry of entries) ledgerFile.write(entry);
}

describe('openLedgerFile()', () => {
  test('writes what readLedger() gives back', () => {
    const file = fileOf('round-trip.ndjson');
    write(file);
    expect([...readLedger(file)]).toEqual(entries);
  });

  test('has an entry in the file as soon as it is written', () => {
    const file = fileOf('at-once.ndjson');
    using ledgerFile = openLedgerFile(file);
    ledgerFile.write({ id: 'n1', kind: 'note', atMs: 0, name: 'uploads-at-once', value: 1 });
    expect(readFileSync(file, 'utf8')).toBe(
      '{"id":"n1","kind":"note","atMs":0,"name":"uploads-at-once","value":1}\n',
    );
  });

  test('says which file cannot be written', () => {
    const file = join(folder, 'no-such-folder', 'run.ndjson');
    expect(() => openLedgerFile(file)).toThrow(`"${file}" cannot be written: ENOENT`);
  });
});

describe('readLedger()', () => {
  test('skips a last line that was cut off, and tells its number', () => {
    const file = fileOf('cut-off.ndjson');
    write(file);
    appendFileSync(file, '{"id":"d1","kind":"deli');
    const cutOff: number[] = [];
    expect([...readLedger(file, (line) => cutOff.push(line))]).toEqual(entries);
    expect(cutOff).toEqual([3]);
  });

  test('takes a last line that lacks only its line break', () => {
    const file = fileOf('no-line-break.ndjson', JSON.stringify(entries[0]));
    expect([...readLedger(file)]).toEqual([entries[0]]);
  });

  test.each([
    ['an empty file', '', 'it is empty'],
    ['a line in the middle that is not JSON', `${JSON.stringify(entries[0])}\n{"id":\n{}\n`, 'line 2'],
    ['a kind that no ledger has', '{"id":"x1","kind":"verdict","atMs":0}\n', 'line 1'],
    ['an entry without time', '{"id":"n1","kind":"note"}\n', 'line 1'],
    ['a file of another sort without line breaks', 'PK\u0003\u0004', 'line 1'],
    ['JSON that is not an object', 'null\n', 'line 1'],
  ])('refuses %s', (title, content, why) => {
    const file = fileOf(`${title}.ndjson`, content);
    expect(() => [...readLedger(file)]).toThrow(`The ledger "${file}" cannot be read: ${why}`);
  });

  test('refuses a file that is not there', () => {
    expect(() => [...readLedger(join(folder, 'absent.ndjson'))]).toThrow('ENOENT');
  });
});
