import type { Evidence } from '../rulebook/evidence.ts';
import { almost } from './delay-tolerance.ts';
import { inUnits } from './describe-bytes.ts';
import { isLessItsFrame } from './is-less-its-frame.ts';
import { ENOUGH_PLACES, pausedReadings, settledPositions } from './paused-reading.ts';

/**
 * Client libraries that are given the open file read so much at once, and send it in chunks: Rust 4 KiB, Java and Ruby
 * 16 KiB, Go 32 KiB. Python's 8 KiB stand behind a Content-Length.
 */
const OF_LIBRARIES_BYTES = [4096, 16_384, 32_768];

/** Pieces are at least so large, in bytes: what the kernel moves by itself ends at any byte. */
const SMALLEST_BYTES = 1024;

/** What the places at which a receiver stopped within its files say about the size of its pieces. */
export type ReadSteps =
  | { readonly size: 'right' | 'wrong' | 'unclear'; readonly places: number; readonly text: string }
  | undefined;

/**
 * The size of the pieces in which the receiver reads, as far as the kernel's facts show it; `undefined` where they
 * are too few.
 *
 * When sending waits, a program that reads pieces stands at the end of one. What the kernel itself moves from file
 * to socket ends anywhere, in longer steps than their common divisor.
 */
export function readSteps(evidence: Evidence): ReadSteps {
  const readings = pausedReadings(evidence);
  const { chunkBytes } = evidence.times;
  const positions = readings.flatMap(settledPositions);
  if (positions.length < ENOUGH_PLACES) return undefined;
  const step = positions.reduce(commonDivisor);
  const [calls, bytes] = [
    sum(readings.map((one) => one.readCalls)),
    sum(readings.map((one) => one.readBytes)),
  ];
  const meanBytes = bytes / Math.max(1, calls);
  const text = `places in the file that are ${inUnits(step)} apart, or multiples of that`;
  const of = (size: 'right' | 'wrong' | 'unclear') => ({ size, places: positions.length, text });
  if (meanBytes === 0) return of('unclear');
  if (step % chunkBytes === 0) {
    // A library may read small pieces in larger ones.
    const isLarger = step > Math.max(chunkBytes, ...OF_LIBRARIES_BYTES);
    return of(almost(meanBytes) <= chunkBytes ? 'right' : isLarger ? 'wrong' : 'unclear');
  }
  if (isLessItsFrame(step, chunkBytes)) return of('unclear');
  // Few places may have a larger divisor than the pieces by chance; the reads themselves have not.
  const isOwnChoice = !isOfLibrary(step) && !isOfLibrary(meanBytes) && step >= SMALLEST_BYTES;
  return of(isOwnChoice && almost(meanBytes) <= step ? 'wrong' : 'unclear');
}

/** Whether a library reads so much at once, or nearly so where a last read was shorter. */
function isOfLibrary(bytes: number): boolean {
  return OF_LIBRARIES_BYTES.some((size) => almost(size) <= bytes && bytes <= size);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
