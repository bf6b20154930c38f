import { expect, test } from 'vitest';
import type { Gap } from '../../../src/conformance/conduct/gaps.ts';
import { lateWhileIdle } from '../../../src/conformance/conduct/late-while-idle.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { AttemptEntry, NoteEntry } from '../../../src/ledger/entry.ts';

// Of attempts it looks at their times alone.
function attempt(fromMs: number, toMs: number): AttemptEntry {
  return {
    kind: 'attempt',
    atMs: fromMs,
    ended: 'complete',
    answer: { atMs: toMs },
    body: {},
  } as unknown as AttemptEntry;
}

const gap = { span: { leastMs: 18_000, mostMs: 18_000 }, after: attempt(18_000, 18_010) } as unknown as Gap;

test.each([
  ['two others last, and four were seen at once', 2, 4, true],
  ['two others last, and three were seen at once', 2, 3, false],
  ['another one lasts, and no more was seen at once', 1, 1, false],
  ['another one lasts, and it is not known how many are made', 1, undefined, false],
  ['nothing else is under way', 0, undefined, true],
])('a further attempt is late by itself, or may be for others, where %s', (_, others, atOnce, isLate) => {
  const lasting = Array.from({ length: others }, () => attempt(10_000, 18_000));
  const notes = (atOnce === undefined ? [] : [{ name: 'uploads-at-once', value: atOnce }]) as NoteEntry[];
  const seen = { exchanges: lasting, notes, times: timesAt(1), stalls: [] };
  expect(lateWhileIdle([gap], seen)).toEqual(isLate ? [gap] : []);
});

test('a further attempt is not late by itself where the harness did not get to run, whatever it did so between', () => {
  const stalls = Array.from(
    { length: 8 },
    (_, index) => [10_000 + index * 1_000, 10_900 + index * 1_000] as const,
  );
  const seen = { exchanges: [], notes: [], times: timesAt(1) };
  expect(lateWhileIdle([gap], { ...seen, stalls })).toEqual([]);
  expect(lateWhileIdle([gap], { ...seen, stalls: stalls.slice(0, 3) })).toEqual([gap]);
});
