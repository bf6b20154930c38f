import type { Evidence } from '../evidence.ts';

/** Name of the note that tells how far a receiver has read while storage had stopped reading. */
export const PAUSED_READING_NOTE = 'paused-reading';

/**
 * By so many places at which a receiver stopped, pieces of another size are told from pieces of 1 MiB: those of
 * 64 KiB end at whole mebibytes by chance once in 4096 times.
 */
export const ENOUGH_PLACES = 3;

/** What the kernel told of a receiver whose upload could not go on, as the difference to before the upload. */
export interface PausedReading {
  readonly recording: string;
  readonly fileBytes: number;
  /** Of the body, that storage had read. */
  readonly receivedBytes: number;
  /** Of all files, that the receiver's processes had read. */
  readonly readBytes: number;
  readonly readCalls: number;
  /** Sent and not received: what the kernel's sockets held. */
  readonly queuedBytes: number;
  /** Growth of the peak of their memory. */
  readonly grownBytes: number;
  /** Where its open descriptors of the recording stood. */
  readonly positions: readonly number[];
  /** Whether it had stopped reading by then. */
  readonly settled: boolean;
}

/** Name of the note that tells the same of a further attempt, beside other uploads. */
export const PAUSED_AGAIN_NOTE = 'paused-again';

/** The part of that which belongs to one file alone. */
export type PausedAgain = Pick<PausedReading, 'recording' | 'fileBytes' | 'receivedBytes' | 'positions'>;

/** What was seen of further attempts. */
export function pausedAgain({ notes }: Evidence): readonly PausedAgain[] {
  return notes.filter(({ name }) => name === PAUSED_AGAIN_NOTE).map(({ value }) => value as PausedAgain);
}

/** The readings of a scenario, in their order; the first is that of the largest recording. */
export function pausedReadings({ notes }: Evidence): readonly PausedReading[] {
  // The scenario writes them, and nobody else does under this name.
  return notes.filter(({ name }) => name === PAUSED_READING_NOTE).map(({ value }) => value as PausedReading);
}

/** Where the receiver stood within the recording when it had stopped reading. */
export function settledPositions(reading: PausedReading): readonly number[] {
  if (!reading.settled) return [];
  return reading.positions.filter((position) => position > 0 && position < reading.fileBytes);
}

/** What a receiver holds of a recording at most while it streams, in bytes: some pieces, and its libraries' buffers. */
const HELD_WHILE_STREAMING = 8 * 1_048_576;

/** How much of the recording has been read that nobody has received and the kernel does not hold, in bytes. */
export function heldBytes({ readBytes, receivedBytes, queuedBytes }: PausedReading): number {
  return readBytes - receivedBytes - queuedBytes;
}

/**
 * Whether the receiver read the recording as it was sent.
 *
 * A place in the file not far ahead of what was sent is proof, even if all of it was read before, as for a
 * checksum. Without one, little must be read; what the kernel moves from the file to the socket by itself may not
 * count as read at all, but then the file is open.
 */
export function isStreamed(reading: PausedReading): boolean {
  const { positions, receivedBytes, queuedBytes, fileBytes } = reading;
  const furthest = Math.min(receivedBytes + queuedBytes + HELD_WHILE_STREAMING, fileBytes - 1);
  if (positions.some((position) => position > 0 && position <= furthest)) return true;
  if (heldBytes(reading) > HELD_WHILE_STREAMING) return false;
  return heldBytes(reading) >= 0 || positions.length > 0;
}
