import { expect, test } from 'vitest';
import { fitting, type Lengths } from '../../src/report/fitting.ts';

const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => `${count}.${index}`);
const cause: Lengths = [lines(9), lines(4), lines(1)];
const list: Lengths = [lines(6), lines(1)];

const lengthsIn = (paragraphs: readonly Lengths[], rows: number): number[] =>
  fitting(paragraphs, rows).map(({ length }) => length);

test('where there is room for all, all is told in full', () => {
  expect(lengthsIn([cause, list, cause], 100)).toEqual([9, 6, 9]);
});

test('each cause is told more fully before one is told in full, and before lists are', () => {
  expect(lengthsIn([cause, list, cause], 14)).toEqual([4, 1, 4]);
  expect(lengthsIn([cause, list, cause], 18)).toEqual([9, 1, 4]);
});

test('what has no room even at its shortest is counted', () => {
  expect(fitting([cause, cause, cause], 4)).toEqual([
    lines(1),
    lines(1),
    ['and 1 more, which --verbose tells'],
  ]);
});
