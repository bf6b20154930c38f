import { expect, test } from 'vitest';
import { almost, earliestMs, latestMs, leastLike } from '../../../src/conformance/conduct/delay-tolerance.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';

const warped = { warp: 20 };
const certain = { warp: 20, strict: true };

test.each([
  ['ten seconds may be short by half a hundredth', 10_000, { warp: 1 }, 9_950],
  ['half a second by what timers are early', 500, { warp: 1 }, 495],
  ['a warped clock by what its rate is wrong', 500, warped, 485],
  ['what is to be certain by next to nothing', 10_000, certain, 9_995],
])('of a delay of %s', (_, delayMs, precision, leastMs) => {
  expect(earliestMs(delayMs, precision)).toBeCloseTo(leastMs, 6);
});

test('the quickest gap may be late by a share of the delay, and by what a machine takes of the clock that counts', () => {
  expect(latestMs(10_000)).toBeCloseTo(11_100, 6);
  expect(latestMs(500, warped)).toBeCloseTo(650, 6);
  expect(latestMs(500, certain)).toBeCloseTo(555, 6);
});

test('a size that is known only about is the whole from nine tenths on, and a little later where it must be certain', () => {
  expect([almost(1_000), almost(1_000, warped), almost(1_000, certain)]).toEqual([900, 900, 950]);
});

test('what comes sooner than the usual gap is sooner, unless that is no delay itself', () => {
  expect(leastLike(2_000, timesAt(1))).toBe(1_800);
  expect(leastLike(900, timesAt(1))).toBe(0);
});
