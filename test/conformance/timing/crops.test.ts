import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { atCrops, clearest, tOf } from '../../../src/conformance/timing/crops.ts';

const times = fc.array(fc.integer({ min: 1_000, max: 1_000_000_000 }), { minLength: 20, maxLength: 200 });

describe('comparing two groups of times', () => {
  test('gives the t of Welch where nothing is cut off', () => {
    const one = Array.from({ length: 30 }, (_, index) => 100 + index);
    const other = Array.from({ length: 60 }, (_, index) => 110 + index);
    const whole = atCrops(one, other).find(({ percent }) => percent === 100);
    // Means 114.5 and 139.5, variances 77.5 and 305.
    expect(whole?.differenceNs).toBeCloseTo(25);
    expect(whole && tOf(whole)).toBeCloseTo(25 / Math.sqrt(77.5 / 30 + 305 / 60));
  });

  test('is not misled by pauses of the machine', () => {
    const quick = Array.from({ length: 400 }, (_, index) => 10_000 + (index % 20));
    const paused = (every: number): number[] =>
      quick.map((time, index) => (index % every === 0 ? 5_000_000 : time));
    expect(Math.abs(clearest(atCrops(paused(50), paused(40)))?.differenceNs ?? 0)).toBeLessThan(1e6);
    const slower = paused(40).map((time) => time + 5);
    const crop = clearest(atCrops(paused(50), slower));
    expect(crop && tOf(crop)).toBeGreaterThan(4.5);
    expect(crop?.percent).toBeLessThan(99);
  });

  test('says nothing about fewer times than a threshold supposes', () => {
    const few = Array.from({ length: 19 }, (_, index) => index);
    expect(atCrops(few, few)).toEqual([]);
  });

  test('limits t where times have no spread at all', () => {
    const same = (time: number): number[] => Array.from({ length: 30 }, () => time);
    expect(atCrops(same(5), same(5)).map(tOf)).toEqual(atCrops(same(5), same(5)).map(() => 0));
    expect(atCrops(same(5), same(4)).map(tOf)).toEqual(atCrops(same(5), same(4)).map(() => -999));
  });

  test.prop([times, times])('changes its sign alone when the groups change places', (one, other) => {
    const there = atCrops(one, other);
    const back = atCrops(other, one);
    expect(back.map(tOf)).toEqual(there.map((crop) => 0 - tOf(crop) + 0));
  });

  test.prop([times, times, fc.integer({ min: 1, max: 1_000_000 })])(
    'finds exactly what is added to one group',
    (one, other, addedNs) => {
      const before = atCrops(one, other);
      const after = atCrops(
        one,
        other.map((time) => time + addedNs),
      );
      for (const [index, { differenceNs, errorNs }] of after.entries()) {
        expect(differenceNs - (before[index]?.differenceNs ?? 0)).toBeCloseTo(addedNs, 3);
        expect(errorNs / Math.max(1e-9, before[index]?.errorNs ?? 0)).toBeCloseTo(errorNs === 0 ? 0 : 1, 3);
      }
    },
  );
});
