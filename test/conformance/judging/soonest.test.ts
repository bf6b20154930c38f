import { describe, expect, test } from 'vitest';
import { soonestMs } from '../../../src/conformance/conduct/soonest.ts';

describe('soonestMs()', () => {
  test.each([
    ['what was seen while the harness ran', 500, [[100, 300]], 500],
    ['what was read right after a stall', 305, [[100, 300]], 100],
    [
      'what came between two stalls with little time to read in',
      420,
      [
        [100, 300],
        [310, 410],
      ],
      100,
    ],
    ['what came long before a stall', 90, [[100, 300]], 90],
    [
      'at most three stalls in a row',
      401,
      [
        [0, 95],
        [100, 195],
        [200, 295],
        [300, 395],
      ],
      100,
    ],
  ] as const)('dates back %s no further than to the beginning of the stall', (_, atMs, stalls, soonest) => {
    expect(soonestMs(atMs, stalls)).toBe(soonest);
  });
});
