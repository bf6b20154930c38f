import type { Escape } from './read-escapes.ts';

/** A byte of UTF-8 that was taken for a character of Latin-1, as headers of HTTP are: two bytes in UTF-8 again. */
export function latin1(bytes: Uint8Array, at: number): Escape | undefined {
  const [lead, next] = [bytes[at] as number, bytes[at + 1] as number];
  return next >> 6 === 0b10 ? { bytes: [((lead & 0b11) << 6) | (next & 0x3f)], end: at + 2 } : undefined;
}
