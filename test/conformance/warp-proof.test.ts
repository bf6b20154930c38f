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
    [36_000, 20],
    [44_000, 20],
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
    [10_010, 505, 20],
    [10_000, 490, 20],
    [10_060, 590, 20],
    // A receiver with half the delay has half the delay in both.
    [5_002, 252, 20],
    [undefined, undefined, 20],
  ])('bears out gaps of %s ms and %s ms at x %i', (anchorMs, warpedMs, factor) => {
    expect(anchorProblem(anchorMs, warpedMs, factor)).toBeUndefined();
  });

  test.each([
    [10_010, 10_010, 20],
    [10_000, 250, 20],
    [10_000, 450, 20],
    [10_000, undefined, 20],
    [undefined, 500, 20],
  ])('gives away gaps of %s ms and %s ms at x %i', (anchorMs, warpedMs, factor) => {
    expect(anchorProblem(anchorMs, warpedMs, factor)).toContain('by the warped clock');
  });
});
