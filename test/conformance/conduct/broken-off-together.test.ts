import { expect, test } from 'vitest';
import { brokenOffTogether } from '../../../src/conformance/conduct/broken-off-together.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

/** An attempt that the receiver broke off, by when it began and ended, in ms. */
function broken(fromMs: number, toMs: number, ended = 'aborted'): AttemptEntry {
  return { atMs: fromMs, lostAtMs: toMs, ended } as unknown as AttemptEntry;
}

const TOGETHER = [broken(0, 1_000), broken(600, 1_005), broken(900, 1_010)];

test('attempts that end at one instant, and began at many, are a group', () => {
  expect(brokenOffTogether([broken(500, 4_000), ...TOGETHER])).toEqual([TOGETHER]);
});

test('what ends a breath later is of the same instant', () => {
  const together = [broken(0, 1_000), broken(600, 1_020), broken(900, 1_040)];
  expect(brokenOffTogether(together)).toEqual([together]);
});

test('one of which nobody saw the end is in no group', () => {
  const { lostAtMs: _, ...open } = broken(500, 0);
  expect(brokenOffTogether([open as AttemptEntry, ...TOGETHER])).toEqual([TOGETHER]);
});

test.each([
  ['a time-out ends', [broken(0, 5_000), broken(300, 5_000), broken(900, 5_010)]],
  ['end one after the other', [broken(0, 1_000), broken(600, 1_100), broken(900, 1_200)]],
  ['are two', TOGETHER.slice(1)],
  ['storage ends', [broken(0, 1_000, 'lost'), broken(600, 1_005, 'lost'), broken(900, 1_010, 'lost')]],
])('attempts that %s are none', (_, attempts) => {
  expect(brokenOffTogether(attempts)).toEqual([]);
});
