import { expect, test } from 'vitest';
import { worstExitCode } from '../../src/many/worst-exit-code.ts';

test.each([
  [[0, 0], 0],
  [[3, 1, 0, 4], 1],
  [[0, 3, 2], 2],
  [[1, 130], 130],
  [[0, 13], 13],
])('of the exit codes %j the one that counts is %i', (codes, worst) => {
  expect(worstExitCode(codes)).toBe(worst);
});
