import { expect, test } from 'vitest';
import type { LogEntry } from '../../src/ledger/entry.ts';
import { shownOutput } from '../../src/report/shown-output.ts';
import { delivery, emptyLedger, recording } from './sample-run.ts';

const INTERNAL_ERROR = { status: 500, headers: [], body: 'Internal Server Error', truncated: false };

/** A run in which one delivery is refused at 1 s, another one at 2 s, and a third one is taken at 3 s. */
function run() {
  const ledger = emptyLedger();
  const tape = recording(ledger, 'nulls', '201');
  const refusedAt = (atMs: number) =>
    delivery(ledger, { atMs, answer: { ...INTERNAL_ERROR, headAtMs: atMs + 10, endAtMs: atMs + 10 } });
  const [refused, later] = [refusedAt(1_000), refusedAt(2_000)];
  const taken = delivery(ledger, { atMs: 3_000, recording: tape.id });
  const print = (atMs: number, text: string, stream: LogEntry['stream'] = 'stderr'): void => {
    ledger.append({ kind: 'log', stream, text, atMs });
  };
  return { ledger, tape, refused, later, taken, print };
}

test('what a receiver prints while it refuses a delivery is shown with it', () => {
  const { ledger, refused, later, print } = run();
  print(990, 'before it');
  print(1_005, "KeyError: 'live_id'");
  print(1_060, 'a little after its answer');
  print(2_005, 'of the next one');
  const texts = shownOutput([refused, later], ledger.entries()).map(({ text }) => text);
  expect(texts).toEqual(["KeyError: 'live_id'", 'a little after its answer']);
});

test('where a receiver prints errors, the log of its accesses is left out', () => {
  const { ledger, refused, print } = run();
  print(1_005, 'POST /webhook 500', 'stdout');
  print(1_006, 'Traceback');
  expect(shownOutput([refused], ledger.entries()).map(({ text }) => text)).toEqual(['Traceback']);
});

test('a line that names a recording is about that one alone', () => {
  const { ledger, refused, taken, tape, print } = run();
  const other = tape.name.replace('rh01', 'rh0123456789ab');
  print(1_005, `cannot open ${other}`);
  print(9_000, `stored ${tape.name}`);
  expect(shownOutput([refused], ledger.entries())).toEqual([]);
  expect(shownOutput([taken], ledger.entries())).toMatchObject([{ text: `stored ${tape.name}` }]);
});

test('nothing that is printed beside a delivery that was taken is shown', () => {
  const { ledger, taken, print } = run();
  print(3_005, 'something else');
  expect(shownOutput([taken], ledger.entries())).toEqual([]);
});
