import { expect, test } from 'vitest';
import { leastGapMs } from '../../../src/conformance/conduct/least-gap-ms.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';
import type { Stall } from '../../../src/ledger/note-values.ts';

/** An answer is written down at 1 s, and the head of the next attempt is read at 11 s. */
const least = (stalls: readonly Stall[]): number =>
  leastGapMs({ ms: 10_000, after: { atMs: 11_000 } as AttemptEntry }, stalls);

test.each<[string, number, readonly Stall[]]>([
  ['is what was seen, where the harness ran', 10_000, []],
  ['counts from the end of a stall in which the answer was sent', 9_700, [[900, 1_300]]],
  ['counts so where the stall begins a breath later', 9_700, [[1_010, 1_300]]],
  ['lacks what the harness did not run for, where the stall begins later', 9_720, [[1_020, 1_300]]],
  ['counts from the answer where a stall was over by then', 10_000, [[900, 1_000]]],
  ['lacks what the harness did not run for', 9_600, [[5_000, 5_400]]],
  ['lacks no more than a second', 9_000, [[4_000, 8_000]]],
  ['counts to the begin of a stall before the head was read', 9_500, [[10_500, 10_990]]],
  ['is nothing in one stall', 0, [[500, 10_995]]],
])('a gap %s', (_, ms, stalls) => {
  expect(least(stalls)).toBe(ms);
});
