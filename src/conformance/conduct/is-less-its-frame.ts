/** What the size and the line ends of an HTTP chunk take at most, in bytes. */
const FRAME_BYTES = 24;

/**
 * Whether pieces are as large as those of the interface but for the frame of an HTTP chunk: curl, as well as Java, takes it
 * off the size of the buffer that it is told.
 */
export function isLessItsFrame(bytes: number, chunkBytes: number): boolean {
  return bytes < chunkBytes && chunkBytes - bytes <= FRAME_BYTES;
}
