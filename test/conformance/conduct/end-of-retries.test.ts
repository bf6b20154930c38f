import { expect, test } from 'vitest';
import { endOfRetries } from '../../../src/conformance/conduct/end-of-retries.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';

/** How many last attempts wait for one that no longer comes, where uploads make so many, all from the beginning, and others come late. */
function waiting(...counts: readonly number[]): number {
  const upload = (count: number, firstAtMs: number, status: number) => ({
    attempts: Array.from({ length: count }, (_, index) => {
      const atMs = firstAtMs + 10_000 * index;
      return { kind: 'attempt', number: index + 1, atMs, body: {}, answer: { status, atMs } };
    }),
  });
  const uploads = [
    ...counts.map((count) => upload(count, 0, 500)),
    ...[60_000, 70_000, 80_000].map((atMs) => upload(1, atMs, 201)),
  ];
  const exchanges = uploads.flatMap(({ attempts }) => attempts);
  return endOfRetries({ all: { uploads }, exchanges, times: timesAt(1) } as unknown as Evidence).length;
}

test('a receiver that made three attempts, and then no further one at several uploads, has stopped to', () => {
  expect(waiting(3, 3, 3, 2, 2, 2)).toBe(3);
});

test.each([
  ['never makes more than two', [2, 2, 2, 2, 2, 2]],
  ['makes more than two at one upload alone', [5, 2, 2, 2, 2, 2]],
  ['leaves out one attempt', [3, 3, 3, 3, 3, 2]],
])('one that %s has not', (_, counts) => {
  expect(waiting(...counts)).toBe(0);
});
