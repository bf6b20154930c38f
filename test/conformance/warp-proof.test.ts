import { describe, expect, test } from 'vitest';
import { anchorProblem } from '../../src/conformance/warp/warp-anchor.ts';
import { warpProblem } from '../../src/conformance/warp/warp-proof.ts';

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
  const real = (...gapsMs: number[]) => ({ failures: 1, gapsMs });
  const warped = (...gapsMs: number[]) => ({ failures: 3, gapsMs });

  test.each([
    ['as the delay says', real(10_010), warped(505, 520)],
    ['late on a busy machine', real(10_400), warped(501, 502, 900)],
    ['late for all but one', real(10_000), warped(590, 900, 905)],
    ['half as long in both', real(5_002), warped(252, 260)],
    ['never in both', real(), warped()],
  ])('bears out gaps that are %s', (_, anchor, gaps) => {
    expect(anchorProblem(anchor, gaps, 20)).toBeUndefined();
  });

  test.each([
    ['not warped', real(10_010), warped(10_010, 10_015)],
    ['half as long in warped time', real(10_000), warped(250, 260, 500)],
    ['never in warped time', real(10_000), warped()],
    ['never in real time', real(), warped(500)],
  ])('gives away gaps that are %s', (_, anchor, gaps) => {
    expect(anchorProblem(anchor, gaps, 20)).toContain('by the warped clock');
  });

  test('says that it shows nothing where it made no upload', () => {
    expect(anchorProblem({ failures: 0, gapsMs: [] }, warped(500), 20)).toContain('no upload to compare');
  });

  test('is not asked where no upload failed in warped time', () => {
    expect(anchorProblem(real(10_000), { failures: 0, gapsMs: [] }, 20)).toBeUndefined();
  });
});
