import { expect, test } from 'vitest';
import { hasSteadyDelay } from '../../../src/conformance/conduct/has-steady-delay.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';

/** Whether a receiver has a steady delay that waits so long after each answer, and after each lost connection, in ms. */
function isSteady(answeredMs: readonly number[], lostMs: readonly number[] = []): boolean {
  const upload = (delayMs: number, index: number, failed: object) => ({
    recording: { id: `r${index}`, name: `${index}.mp4`, script: '500', bytes: 1, laid: true },
    attempts: [
      { number: 1, atMs: 0, ended: 'complete', body: { lastAtMs: 0 }, fault: '500', ...failed },
      { number: 2, atMs: delayMs, ended: 'complete', body: {}, fault: '201' },
    ],
    resends: [],
  });
  const uploads = [
    ...answeredMs.map((ms, index) => upload(ms, index, { answer: { status: 500, body: '', atMs: 0 } })),
    ...lostMs.map((ms, index) => upload(ms, 100 + index, { ended: 'lost', lostAtMs: 0 })),
  ];
  return hasSteadyDelay({
    all: { uploads, deliveries: [] },
    stalls: [],
    times: timesAt(1),
  } as unknown as Evidence);
}

test.each([
  ['always waits ten seconds', true, [10_000, 10_000, 10_000, 10_000]],
  ['always waits too short a time', true, [4_000, 4_100, 4_200, 4_300]],
  ['waits for any time', false, [1_000, 3_000, 6_000, 9_000]],
  ['comes by turns a quarter of the delay later', false, [1_000, 1_500, 3_500]],
  ['came too early twice', true, [1_000, 9_000]],
  ['keeps the delay, or waits longer', true, [9_950, 14_000, 30_000]],
] as const)('a receiver that %s: %s', (_, steady, delaysMs) => {
  expect(isSteady(delaysMs)).toBe(steady);
});

test('what it does after lost connections says nothing of that', () => {
  expect(isSteady([10_000, 10_000, 10_000], [1_000, 4_000, 8_000])).toBe(true);
});
