import { describe, expect, test } from 'vitest';
import { anchorProblem } from '../../src/conformance/warp-anchor.ts';
import { warpProblem } from '../../src/conformance/warp-proof.ts';

describe('the Date headers of two answers', () => {
  test.each([
    [40_000, 20],
    [41_000, 20],
    [39_000, 20],
    [20_000, 10],
    [4_000, 2],
  ])('prove with %i ms in two seconds that time runs %i times faster', (seenMs, factor) => {
    expect(warpProblem({ atMs: 0, dateMs: 0 }, { atMs: 2_000, dateMs: seenMs }, factor)).toBeUndefined();
  });

  test.each([
    [2_000, 20],
    [2_000, 2],
    [35_000, 20],
    [45_000, 20],
    [0, 10],
  ])('refute with %i ms in two seconds that time runs %i times faster', (seenMs, factor) => {
    expect(warpProblem({ atMs: 0, dateMs: 0 }, { atMs: 2_000, dateMs: seenMs }, factor)).toContain(
      `its Date header went on by ${seenMs / 1000} s`,
    );
  });

  test('prove nothing where one is missing', () => {
    expect(warpProblem({ atMs: 0 }, { atMs: 2_000, dateMs: 0 }, 10)).toContain('no Date header');
  });
});

describe('the anchor in real time', () => {
  test.each([
    ['as the delay says', 10_010, [505, 520]],
    ['late on a busy machine', 10_400, [501, 502, 900]],
    ['late for all but one', 10_000, [590, 900, 905]],
    ['half as long in both', 5_002, [252, 260]],
    ['never in both', undefined, []],
  ])('bears out gaps that are %s', (_, anchorMs, gapsMs) => {
    expect(anchorProblem(anchorMs, { failures: 3, gapsMs }, 20)).toBeUndefined();
  });

  test.each([
    ['not warped', 10_010, [10_010, 10_015]],
    ['half as long in warped time', 10_000, [250, 260, 500]],
    ['never in warped time', 10_000, []],
    ['never in real time', undefined, [500]],
  ])('gives away gaps that are %s', (_, anchorMs, gapsMs) => {
    expect(anchorProblem(anchorMs, { failures: 3, gapsMs }, 20)).toContain('by the warped clock');
  });

  test('says nothing where no upload failed', () => {
    expect(anchorProblem(10_000, { failures: 0, gapsMs: [] }, 20)).toBeUndefined();
  });
});
