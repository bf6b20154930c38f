import type { PausedAgain, PausedReading } from '../../ledger/note-values.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/**
 * By so many places at which a receiver stopped, pieces of another size are told from pieces of 1 MiB: those of
 * 64 KiB end at whole mebibytes by chance once in 4096 times.
 */
export const ENOUGH_PLACES = 3;

/** What was seen of further attempts. */
export function pausedAgain({ notes }: Evidence): readonly PausedAgain[] {
  return notes.filter((note) => note.name === 'paused-again').map(({ value }) => value);
}

/** The readings of a scenario, in their order; the first is that of the largest recording. */
export function pausedReadings({ notes }: Evidence): readonly PausedReading[] {
  return notes.filter((note) => note.name === 'paused-reading').map(({ value }) => value);
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
 * A place in the file not far ahead of what was sent is proof. Without one, little must be read beyond whole passes
 * over it, as for a checksum or for a copy that is sent; what the kernel moves from the file to the socket by itself
 * may not count as read at all, but then the file is open.
 */
export function isStreamed(reading: PausedReading): boolean {
  const { positions, receivedBytes, queuedBytes, fileBytes } = reading;
  const furthest = Math.min(receivedBytes + queuedBytes + HELD_WHILE_STREAMING, fileBytes - 1);
  if (positions.some((position) => position > 0 && position <= furthest)) return true;
  const held = heldBytes(reading);
  return held < 0 ? positions.length > 0 : held % fileBytes <= HELD_WHILE_STREAMING;
}

/** Whether all of it was read, and more than the kernel's sockets and the receiver's libraries hold of it. */
export function isLoaded(seen: PausedAgain): boolean {
  // A ledger of an earlier release does not tell what the sockets held.
  const { fileBytes, receivedBytes, queuedBytes = fileBytes } = seen;
  return !standsWithin(seen) && fileBytes - receivedBytes - queuedBytes > HELD_WHILE_STREAMING;
}

/** Whether the receiver has the recording open and is not at its end, wherever it comes to rest. */
export function standsWithin({ positions, fileBytes }: PausedAgain): boolean {
  return positions.some((position) => position > 0 && position < fileBytes);
}
