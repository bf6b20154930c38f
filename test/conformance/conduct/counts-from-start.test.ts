import { expect, test } from 'vitest';
import { countsFromStart } from '../../../src/conformance/conduct/counts-from-start.ts';
import type { Gap } from '../../../src/conformance/conduct/gaps.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';

/** An upload whose first attempt fails after so long, in ms, and whose next one comes so much later. */
type Seen = readonly [tookMs: number, gapMs: number, announced?: 'unannounced'];

function counts(seen: readonly Seen[]): boolean {
  const uploads = seen.map(([tookMs], index) => ({
    recording: { id: `r${index}` },
    attempts: [{ recording: `r${index}`, atMs: 10, number: 1, tookMs }],
  }));
  const deliveries = seen.flatMap(([, , announced], index) =>
    announced ? [] : [{ recording: `r${index}`, atMs: 0 }],
  );
  const gaps = seen.map(([tookMs, gapMs], index): Gap => {
    const after = { recording: `r${index}`, atMs: tookMs + gapMs };
    return { position: 1, ms: gapMs, span: { leastMs: gapMs, mostMs: gapMs }, after } as unknown as Gap;
  });
  return countsFromStart(gaps, { all: { uploads, deliveries }, times: timesAt(1) } as unknown as Evidence);
}

/** Next to no time passes before these. */
const KEPT = [
  [100, 9_990],
  [100, 10_000],
  [100, 10_100],
] as const;

test.each<[string, boolean, readonly Seen[]]>([
  ['begins as the attempt does', true, [...KEPT, [4_000, 6_000]]],
  ['is too short although next to no time passed', false, [...KEPT, [100, 6_000]]],
  [
    'is kept where an attempt takes as long as elsewhere it lacks',
    false,
    [...KEPT.slice(1), [2_500, 10_000], [4_000, 6_000]],
  ],
  ['is kept by too few attempts that are over at once', false, [...KEPT.slice(1), [4_000, 6_000]]],
  [
    'is kept by attempts that take half of what it lacks',
    false,
    [...KEPT.slice(1), [2_000, 10_000], [4_000, 6_000]],
  ],
  ['is not waited for once', true, [...KEPT, [4_000, 6_000], [20_000, 5]]],
  [
    'is of an upload that nobody announced',
    false,
    [...KEPT.slice(1), [100, 10_000, 'unannounced'], [4_000, 6_000]],
  ],
])('a delay that %s: %s', (_, fromStart, seen) => {
  expect(counts(seen)).toBe(fromStart);
});
