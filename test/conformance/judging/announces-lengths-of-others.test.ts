import { expect, test } from 'vitest';
import { announcesLengthsOfOthers } from '../../../src/conformance/judge/announces-lengths-of-others.ts';
import type { Upload } from '../../../src/conformance/rulebook/evidence.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

const SIZES = [1_000, 2_000, 3_000];

const uploads = SIZES.map((bytes, index) => ({
  recording: { id: `r${index}`, bytes },
})) as unknown as readonly Upload[];

/** Attempts at these recordings, by their number, each with the length that it announces. */
function attempts(...announced: readonly (readonly [recording: number, length: number])[]) {
  return announced.map(([recording, length]) => ({
    recording: `r${recording}`,
    headers: [['content-length', String(length)]],
  })) as unknown as readonly AttemptEntry[];
}

test.each<[string, boolean, readonly (readonly [number, number])[]]>([
  [
    'their own lengths',
    false,
    [
      [0, 1_000],
      [1, 2_000],
    ],
  ],
  [
    'the lengths of other recordings',
    true,
    [
      [0, 2_000],
      [1, 3_000],
    ],
  ],
  [
    'one length alone, which may be a limit',
    false,
    [
      [1, 1_000],
      [2, 1_000],
    ],
  ],
  [
    'lengths of no recording',
    false,
    [
      [1, 10],
      [2, 20],
    ],
  ],
])('attempts that announce %s are told by that: %s', (_, isTold, announced) => {
  expect(announcesLengthsOfOthers(attempts(...announced), uploads) !== undefined).toBe(isTold);
});
