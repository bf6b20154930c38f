import { expect, test } from 'vitest';
import {
  answerPatienceMs,
  holdMs,
  machineMs,
  mostDueMs,
  retryPatienceMs,
  stalledEachTimeMs,
  stalledOnceMs,
  startPatienceMs,
  timesAt,
  unansweredMs,
  watchedMs,
} from '../../../src/conformance/conduct/times.ts';
import { againWithinMs, longestMs, withinMs } from '../../../src/conformance/conduct/within-ms.ts';
import type { Effect } from '../../../src/effects/effects.ts';

const times = timesAt(1);

test('the times of a receiver are those of the interface, and in scaled time a machine adds to its silence', () => {
  expect(times).toMatchObject({
    retryDelayMs: 10_000,
    uploadTimeoutMs: 60_000,
    attempts: 3,
    quietMs: 13_000,
  });
  expect(timesAt(0.1)).toMatchObject({
    retryDelayMs: 1_000,
    uploadTimeoutMs: 6_000,
    attempts: 3,
    quietMs: 1_400,
  });
  const own = { retryDelayMs: 20_000, timeoutMs: 30_000, attempts: 2 };
  expect(timesAt(0.5, 20, own)).toMatchObject({
    retryDelayMs: 10_000,
    uploadTimeoutMs: 15_000,
    attempts: 2,
    quietMs: 13_000,
    warp: 20,
  });
});

test('of warped time a machine takes less where that must be certain', () => {
  expect(machineMs(100, { warp: 20 })).toBe(100);
  expect(machineMs(100, { warp: 20, strict: true })).toBe(5);
});

test('what is waited for is longer than what a receiver may take', () => {
  expect(answerPatienceMs(times)).toBe(50_000);
  expect(startPatienceMs(times)).toBe(17_000);
  expect(startPatienceMs(times, 2_000)).toBe(7_000);
  expect(retryPatienceMs(times)).toBe(23_500);
  expect(unansweredMs(times)).toBe(75_000);
  expect(watchedMs(times)).toBe(76_500);
  expect(mostDueMs(times)).toBe(65_000);
  expect(stalledEachTimeMs(times)).toBe(200_000);
  expect(stalledOnceMs(times)).toBe(70_000);
});

test('storage holds an upload for a share of the time-out at most', () => {
  expect(holdMs(30_000, times)).toBe(24_000);
  expect(holdMs(20_000, times)).toBe(20_000);
  expect(holdMs(30_000, times, 0.1)).toBe(6_000);
});

test('an effect is due as it is described, and else soon', () => {
  const soon: Effect = { request: { to: 'chat' } };
  const late: Effect = { request: { to: 'chat' }, withinSeconds: 9, retriesWithinSeconds: 2 };
  expect([withinMs(soon), withinMs(late)]).toEqual([5_000, 9_000]);
  expect([againWithinMs(soon), againWithinMs(late)]).toEqual([0, 2_000]);
  expect(longestMs({ events: { video_file_finish: [soon], live_end: [soon, late] } })).toBe(9_000);
  expect(longestMs({ events: {} })).toBe(0);
});
