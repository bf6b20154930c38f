import { expect, test } from 'vitest';
import { announcesLengthsOfOthers } from '../../../src/conformance/judge/announces-lengths-of-others.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';

/** Recordings of these sizes, and the length that the attempt at each announces. */
function uploads(...all: readonly (readonly [bytes: number, announced: number])[]): readonly Upload[] {
  return all.map(([bytes, announced], index) => ({
    recording: { id: `r${index}`, bytes },
    attempts: [{ recording: `r${index}`, headers: [['content-length', String(announced)]] }],
  })) as unknown as readonly Upload[];
}

test.each<[string, boolean, readonly (readonly [number, number])[]]>([
  [
    'their own lengths',
    false,
    [
      [1_000, 1_000],
      [2_000, 2_000],
    ],
  ],
  [
    'the length of a larger recording',
    true,
    [
      [1_000, 2_000],
      [2_000, 2_000],
    ],
  ],
  [
    'the length of a smaller one, which may be a limit',
    false,
    [
      [1_000, 1_000],
      [2_000, 1_000],
    ],
  ],
  [
    'lengths of no recording',
    false,
    [
      [1_000, 1_500],
      [2_000, 2_500],
    ],
  ],
])('attempts that announce %s are told by that: %s', (_, isTold, all) => {
  expect(announcesLengthsOfOthers(uploads(...all)) !== undefined).toBe(isTold);
});
