import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { isToldAfterEach } from '../../../src/conformance/judge/told-after-each.ts';
import type { LogEntry } from '../../../src/ledger/entry.ts';

/** Two uploads that fail for the last time within a tenth of a second. */
const instants = [
  { fromMs: 20_000, endMs: 20_004 },
  { fromMs: 20_090, endMs: 20_094 },
];

function line(atMs: number, text: string): LogEntry {
  return { id: `${atMs}`, kind: 'log', atMs, stream: 'stderr', text };
}

const given = [line(20_030, 'job 31 given up'), line(20_101, 'job 32 given up')];
const reasons = [
  line(20_030, 'job 31 given up: answered 500'),
  line(20_101, 'job 32 given up: reset by peer'),
];
const tried = [line(10_003, 'try 2 failed'), line(20_030, 'try 3 failed'), line(20_100, 'try 3 failed')];

test.each([
  ['lines of one kind after each', given, true],
  ['lines that begin alike, and end with another reason each', reasons, true],
  ['lines that come after other attempts, too', tried, false],
  ['a line after one of them', given.slice(1), false],
  ['lines one of which comes at another time', [...given, line(31_000, 'job 9 given up')], false],
  ['as many lines long after them', [line(24_000, 'idle'), line(24_001, 'idle')], false],
  ['lines of two kinds', [line(20_030, 'job 31 given up'), line(20_101, 'nothing to do')], false],
])('%s tell of them: %#', (_, lines, isTold) => {
  expect(isToldAfterEach({ logs: lines, closures: [], times: timesAt(1) }, instants)).toBe(isTold);
});

test('lines that come after others like them, too, tell of them', () => {
  const early = { fromMs: 10_000, endMs: 10_004 };
  const told = isToldAfterEach({ logs: tried, closures: [], times: timesAt(1) }, instants, [early]);
  expect(told).toBe(true);
});

test('a line that comes while the port of storage is closed may tell of an attempt that left no trace', () => {
  const logs = [...given, line(31_000, 'job 9 given up')];
  const closures = [{ closedAtMs: 30_980, openAtMs: 31_980 }];
  expect(isToldAfterEach({ logs, closures, times: timesAt(1) }, instants)).toBe(true);
});

test('a line after the only instant may come there by chance', () => {
  expect(isToldAfterEach({ logs: given, closures: [], times: timesAt(1) }, instants.slice(1))).toBe(false);
});
