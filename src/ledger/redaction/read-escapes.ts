import { leadBits } from './leads.ts';
import type { Reading } from './reading.ts';

/** What an escape stands for, in UTF-8, and the place after it. */
export interface Escape {
  readonly bytes: readonly number[];
  readonly end: number;
}

/**
 * Reads the escape that begins at a place; undefined where there is none.
 *
 * It looks ahead over what it takes, or over bytes that begin no escape: no byte is looked at more than a few times.
 */
export type ReadEscape = (bytes: Uint8Array, at: number) => Escape | undefined;

/** A kind of escapes. */
export interface Escapes {
  /** How one is read, by the byte that it begins with. */
  readonly readers: readonly (ReadEscape | undefined)[];
  /** The bits of these bytes. */
  readonly leads: number;
}

/** The escapes that begin with these characters. */
export function escapesAt(readers: Readonly<Record<string, ReadEscape>>): Escapes {
  const leads = Object.keys(readers).reduce(
    (bits, lead) => bits | (leadBits[lead.charCodeAt(0)] as number),
    0,
  );
  return { readers: Array.from({ length: 256 }, (_, byte) => readers[String.fromCharCode(byte)]), leads };
}

/** Reads the escapes of a text; false where it has none. */
export function readEscapes(source: Reading, { readers, leads }: Escapes, into: Reading): boolean {
  if ((source.leads & leads) === 0) return false;
  const { bytes, length } = source;
  let copied = 0;
  for (let at = 0; at < length; ) {
    const byte = bytes[at] as number;
    // Nearly all bytes begin none, and this is the quicker look.
    const found = (leadBits[byte] as number) & leads ? readers[byte]?.(bytes, at) : undefined;
    if (!found) {
      at += 1;
      continue;
    }
    if (copied === 0) into.begin(source, length);
    into.copy(copied, at);
    for (const meant of found.bytes) into.put(meant, at, found.end);
    at = found.end;
    copied = at;
  }
  if (copied > 0) into.copy(copied, length);
  return copied > 0;
}
