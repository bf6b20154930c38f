/** Text that is collected as UTF-8, in memory that is used again and again. */
export interface TextPiece {
  readonly bytes: number;
  add(text: string): void;
  /** What was collected, until the next `add`; the piece is empty after it. */
  take(): Uint8Array;
}

/** A character of a JavaScript string takes this many bytes at most. */
const BYTES_PER_CHARACTER = 3;

/** An empty piece with room for so many bytes, which grows if need be. */
export function textPiece(roomBytes: number): TextPiece {
  let buffer = Buffer.allocUnsafeSlow(roomBytes);
  let end = 0;
  return {
    get bytes() {
      return end;
    },
    add(text) {
      const needed = end + text.length * BYTES_PER_CHARACTER;
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(needed);
        buffer.copy(larger, 0, 0, end);
        buffer = larger;
      }
      end += buffer.write(text, end);
    },
    take() {
      const taken = buffer.subarray(0, end);
      end = 0;
      return taken;
    },
  };
}
