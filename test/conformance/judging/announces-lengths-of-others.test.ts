import { expect, test } from 'vitest';
import { announcesLengthsOfOthers } from '../../../src/conformance/judge/announces-lengths-of-others.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';

type Seen = readonly [bytes: number, announced: number, sent?: number];

/** Recordings of these sizes, and the length that the attempt at each announces, and sends where that is another one. */
function uploads(...all: readonly Seen[]): readonly Upload[] {
  return all.map(([bytes, announced, sent = Math.min(bytes, announced)], index) => ({
    recording: { id: `r${index}`, bytes },
    attempts: [{ headers: [['content-length', String(announced)]], body: { bytes: sent } }],
  })) as unknown as readonly Upload[];
}

test.each<[string, boolean, readonly Seen[]]>([
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
    'what they send, which is more than the file has',
    false,
    [
      [1_000, 2_000, 2_000],
      [2_000, 2_000],
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
