import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { mostShare } from './most-share.ts';

/** Computed in Python, by binomial coefficients that are whole numbers. */
test.each([
  [0, 30, 0.095],
  [0, 3000, 0.000998],
  [1, 10, 0.3942],
  [5, 100, 0.1023],
  [50, 100, 0.5864],
])('%i of %i speak for no more than a share of %f', (count, of, share) => {
  expect(mostShare(count, of)).toBeCloseTo(share, 4);
});

test('where nothing was tried, or all of it came, every share is possible', () => {
  expect(mostShare(0, 0)).toBe(1);
  expect(mostShare(7, 7)).toBe(1);
});

property.prop([fc.integer({ min: 1, max: 5000 })])('none of many trials is the rule of three', (of) => {
  expect(mostShare(0, of)).toBeCloseTo(1 - 0.05 ** (1 / of), 9);
  expect(mostShare(0, of)).toBeLessThan(3 / of);
});
