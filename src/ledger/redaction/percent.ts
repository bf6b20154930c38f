import { hexNumber } from './hex-number.ts';
import type { Escape } from './read-escapes.ts';

const PERCENT = 0x25;

/** A byte as URLs and forms write it: `%2F`. */
export function percent(bytes: Uint8Array, at: number): Escape | undefined {
  const byte = hexNumber(bytes, at + 1, 2);
  return byte === -1 ? undefined : { bytes: [byte], end: at + 3 };
}

/** The same, encoded any number of times: `%25252F`. */
export function percentInDepth(bytes: Uint8Array, at: number): Escape | undefined {
  let found = percent(bytes, at);
  while (found?.bytes[0] === PERCENT) {
    const byte = hexNumber(bytes, found.end, 2);
    if (byte === -1) break;
    found = { bytes: [byte], end: found.end + 2 };
  }
  return found;
}
