import { describe, expect, test } from 'vitest';
import { isLoaded, isStreamed, settledPositions } from '../../../src/conformance/conduct/paused-reading.ts';
import { readSteps } from '../../../src/conformance/conduct/read-steps.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { PausedReading } from '../../../src/ledger/note-values.ts';

const MEBIBYTE = 1_048_576;

function reading(changes: Partial<PausedReading>): PausedReading {
  return {
    recording: 'r1',
    fileBytes: 64 * MEBIBYTE,
    receivedBytes: 4 * MEBIBYTE,
    readBytes: 9 * MEBIBYTE,
    readCalls: 9,
    queuedBytes: 4 * MEBIBYTE,
    grownBytes: 4 * MEBIBYTE,
    positions: [9 * MEBIBYTE],
    settled: true,
    ...changes,
  };
}

describe('isStreamed()', () => {
  test.each([
    ['a place a little ahead of what was sent', {}, true],
    ['a file that was read before, for its checksum', { readBytes: 73 * MEBIBYTE }, true],
    ['a file that the kernel moves by itself', { readBytes: 0, positions: [0] }, true],
    ['reads at places of their own', { positions: [0] }, true],
    [
      'large buffers of the kernel',
      { queuedBytes: 30 * MEBIBYTE, readBytes: 35 * MEBIBYTE, positions: [] },
      true,
    ],
    ['a copy that is read as it is sent', { readBytes: 73 * MEBIBYTE, positions: [] }, true],
    ['a file that is loaded after its checksum', { readBytes: 128 * MEBIBYTE, positions: [] }, false],
    ['a file that is loaded and closed', { readBytes: 64 * MEBIBYTE, positions: [] }, false],
    ['a file that is loaded and left open', { readBytes: 64 * MEBIBYTE, positions: [64 * MEBIBYTE] }, false],
    ['a file that nobody of the family has open', { readBytes: 0, positions: [] }, false],
    [
      'a place as far ahead as libraries hold of it',
      { readBytes: 64 * MEBIBYTE, positions: [16 * MEBIBYTE] },
      true,
    ],
    ['a place further ahead', { readBytes: 64 * MEBIBYTE, positions: [16 * MEBIBYTE + 1] }, false],
    [
      'the end of a file of which all but little was sent',
      { receivedBytes: 60 * MEBIBYTE, readBytes: 74 * MEBIBYTE, positions: [64 * MEBIBYTE] },
      false,
    ],
    ['as much read ahead as libraries hold', { readBytes: 16 * MEBIBYTE, positions: [] }, true],
    ['more read ahead', { readBytes: 16 * MEBIBYTE + 1, positions: [] }, false],
    ['as much as was sent, and no place', { readBytes: 8 * MEBIBYTE, positions: [] }, true],
  ] as const)('tells %s', (_, changes, expected) => {
    expect(isStreamed(reading(changes))).toBe(expected);
  });
});

describe('isLoaded()', () => {
  const { queuedBytes: _, ...untold } = reading({ positions: [64 * MEBIBYTE] });
  test.each([
    ['a file of which more was read than others hold', reading({ positions: [64 * MEBIBYTE] }), true],
    [
      'a file of which the rest lies in sockets',
      reading({ positions: [], queuedBytes: 55 * MEBIBYTE }),
      false,
    ],
    ['a place within the file', reading({}), false],
    ['a place within the file beside its end', reading({ positions: [64 * MEBIBYTE, 1] }), false],
    ['a file that was opened anew', reading({ positions: [0] }), true],
    ['as much as libraries hold', reading({ positions: [], queuedBytes: 52 * MEBIBYTE }), false],
    ['a little more', reading({ positions: [], queuedBytes: 52 * MEBIBYTE - 1 }), true],
    ['a file of which nobody told what sockets held', untold, false],
  ] as const)('tells %s', (_, seen, expected) => {
    expect(isLoaded(seen)).toBe(expected);
  });
});

describe('settledPositions()', () => {
  const fileBytes = 64 * MEBIBYTE;
  const positions = [0, 1, fileBytes - 1, fileBytes];
  test('are those within a file where reading has stopped', () => {
    expect(settledPositions(reading({ positions }))).toEqual([1, fileBytes - 1]);
    expect(settledPositions(reading({ positions, settled: false }))).toEqual([]);
  });
});

describe('readSteps()', () => {
  const size = (positions: readonly number[], readBytes: number, readCalls: number) =>
    // Of all evidence it looks at these alone.
    readSteps({
      times: timesAt(1),
      notes: positions.map((position, index) => ({
        id: `n${index}`,
        kind: 'note',
        atMs: 0,
        name: 'paused-reading',
        value: reading({ positions: [position], readBytes, readCalls }),
      })),
    } as unknown as Parameters<typeof readSteps>[0])?.size;
  const times = (step: number) => [131 * step, 117 * step, 150 * step];

  test('takes pieces of 1 MiB for right, also when the runtime fills them by smaller reads', () => {
    expect(
      size(
        [7, 9, 11].map((n) => n * MEBIBYTE),
        9 * MEBIBYTE,
        9,
      ),
    ).toBe('right');
    expect(
      size(
        [7, 9, 11].map((n) => n * MEBIBYTE),
        9 * MEBIBYTE,
        1152,
      ),
    ).toBe('right');
  });

  test('says of pieces of 1 MiB nothing where a library reads them in larger ones', () => {
    const whole = [7, 9, 11].map((n) => n * MEBIBYTE);
    expect(size(whole, 9 * MEBIBYTE, 3)).toBe('unclear');
    expect(size(whole, 10 * MEBIBYTE, 9)).toBe('right');
    expect(size(whole, 11 * MEBIBYTE, 9)).toBe('unclear');
  });

  test('says nothing of pieces that leave the frame of an HTTP chunk its place in a buffer of 1 MiB, as curl does', () => {
    const framed = MEBIBYTE - 12;
    const [few, many] = [[7, 9, 11].map((n) => n * framed), [7, 9, 11].map((n) => n * (framed - 13))];
    expect(size(few, 9 * framed, 9)).toBe('unclear');
    expect(size(many, 9 * framed, 9)).toBe('wrong');
  });

  test('says nothing where the kernel moves the file by itself', () => {
    expect(
      size(
        [7, 9, 11].map((n) => n * MEBIBYTE),
        0,
        0,
      ),
    ).toBe('unclear');
  });

  test('accuses nobody of pieces that are too small to be chosen', () => {
    expect(size(times(1_000), 131_000, 131)).toBe('unclear');
    expect(size(times(1_024), 131 * 1_024, 131)).toBe('wrong');
  });

  test('accuses nobody whose places are nearer than its reads are long', () => {
    expect(size(times(65_536), 131 * 73_000, 131)).toBe('unclear');
    expect(size(times(65_536), 131 * 72_000, 131)).toBe('wrong');
  });

  test('takes pieces of another size for wrong', () => {
    expect(size(times(65_536), 131 * 65_536, 131)).toBe('wrong');
    expect(size(times(8192), 131 * 8192, 131)).toBe('wrong');
    expect(
      size(
        [8, 12, 16].map((n) => n * MEBIBYTE),
        12 * MEBIBYTE,
        3,
      ),
    ).toBe('wrong');
  });

  test('accuses neither the reads of client libraries nor the kernel', () => {
    expect(size(times(16_384), 131 * 16_384, 131)).toBe('unclear');
    expect(size(times(49_152), 590 * 16_384, 590)).toBe('unclear');
    expect(size([8_776_965, 10_415_772, 9_627_273], 8_777_415, 11)).toBe('unclear');
  });

  test('says nothing about few places', () => {
    expect(size([7 * MEBIBYTE, 9 * MEBIBYTE], 9 * MEBIBYTE, 9)).toBeUndefined();
  });
});
