import { expect, test } from 'vitest';
import { takesMinutes } from '../../../src/conformance/conduct/takes-minutes.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';

test.each([
  ['minutes', 1, true],
  ['minutes', 0.03, false],
  ['time-outs', 1, false],
  ['time-outs', 3, true],
  ['directory', 3, false],
] as const)(
  'a scenario that needs %s of a receiver with %f times its times takes minutes: %s',
  (need, timeScale, takes) => {
    expect(takesMinutes(need, timesAt(timeScale))).toBe(takes);
  },
);
