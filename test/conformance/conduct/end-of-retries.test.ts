import { expect, test } from 'vitest';
import { endOfRetries } from '../../../src/conformance/conduct/end-of-retries.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';

const LATE = [60_000, 70_000, 80_000];

/** How many last attempts wait for one that no longer comes, where uploads make so many, all from the beginning, and others come late. */
function waiting(counts: readonly number[], lateAtMs = LATE, deliveredAtMs: readonly number[] = []): number {
  const upload = (count: number, firstAtMs: number, status: number) => ({
    attempts: Array.from({ length: count }, (_, index) => {
      const atMs = firstAtMs + 10_000 * index;
      return { kind: 'attempt', number: index + 1, atMs, body: {}, answer: { status, atMs } };
    }),
  });
  const uploads = [
    ...counts.map((count) => upload(count, 0, 500)),
    ...lateAtMs.map((atMs) => upload(1, atMs, 201)),
  ];
  const deliveries = deliveredAtMs.map((atMs) => ({ kind: 'delivery', atMs, number: 2 }));
  const exchanges = [...uploads.flatMap(({ attempts }) => attempts), ...deliveries];
  return endOfRetries({ all: { uploads }, exchanges, times: timesAt(1) } as unknown as Evidence).length;
}

test('a receiver that made three attempts, and then no further one at several uploads, has stopped to', () => {
  expect(waiting([3, 3, 3, 2, 2, 2])).toBe(3);
  expect(waiting([2, 2, 2, 3, 3, 3])).toBe(3);
  expect(waiting([3, 3, 3, 2, 2, 2], LATE, LATE)).toBe(3);
});

test('one has not that goes on with too few uploads after the last attempt was due', () => {
  expect(waiting([3, 3, 3, 2, 2, 2], [60_000, 70_000])).toBe(0);
  expect(waiting([3, 3, 3, 2, 2, 2], [20_500, 60_000, 70_000])).toBe(0);
  expect(waiting([3, 3, 3, 2, 2, 2], [60_000, 70_000], LATE)).toBe(0);
});

test('one that was too busy to make them has not', () => {
  const busy = Array.from({ length: 80 }, (_, second) => second * 1_000);
  expect(waiting([3, 3, 3, 2, 2, 2], LATE)).toBe(3);
  expect(
    waiting(
      [3, 3, 3, 2, 2, 2],
      busy.filter((atMs) => atMs < 24_000),
    ),
  ).toBe(0);
});

test.each([
  ['never makes more than two', [2, 2, 2, 2, 2, 2]],
  ['makes more than two at one upload alone', [5, 2, 2, 2, 2, 2]],
  ['leaves out one attempt', [3, 3, 3, 3, 3, 2]],
])('one that %s has not', (_, counts) => {
  expect(waiting(counts)).toBe(0);
});
