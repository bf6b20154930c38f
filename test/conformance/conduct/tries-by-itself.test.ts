import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { triesByItself } from '../../../src/conformance/conduct/tries-by-itself.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';

type Attempts = readonly (readonly [atMs: number, endMs: number])[];

/** Whether a client makes attempts by itself, by the times at which those of one upload begin and end. */
function isByClient(attempts: Attempts): boolean {
  const made = attempts.map(([atMs, lostAtMs]) => ({ kind: 'attempt', atMs, lostAtMs, body: {} }));
  const all = { uploads: [{ recording: {}, attempts: made }] };
  return triesByItself({ all, times: timesAt(1) } as unknown as Evidence);
}

test.each<[string, boolean, Attempts]>([
  [
    'sooner and later than the delay, and too many, though some break off',
    true,
    [
      [0, 1],
      [2, 60_000],
      [70_000, 70_001],
      [70_002, 130_000],
    ],
  ],
  [
    'as many as there must be',
    false,
    [
      [0, 1],
      [2, 60_000],
      [70_000, 70_001],
    ],
  ],
  [
    'too many, each at once',
    false,
    [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ],
  ],
])('attempts that come %s are those of a client, or not', (_, byClient, attempts) => {
  expect(isByClient(attempts)).toBe(byClient);
});
