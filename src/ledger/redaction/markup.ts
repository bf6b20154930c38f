import { entityNames } from './entity-names.ts';
import { hexDigit } from './hex-number.ts';
import { isAlphanumeric } from './is-alphanumeric.ts';
import type { Escape } from './read-escapes.ts';
import { utf8 } from './utf8.ts';

const AMPERSAND = 0x26;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const X = 0x78;

const LONGEST_NAME = Math.max(...[...entityNames.keys()].map(({ length }) => length));

/** A character as HTML and XML write it: `&amp;`, `&#43;`, `&#x2F;`, `&#039;`. */
export function markup(bytes: Uint8Array, at: number): Escape | undefined {
  return escapeOf(reference(bytes, at + 1));
}

/** The same, written as markup any number of times: `&amp;amp;lt;`. */
export function markupInDepth(bytes: Uint8Array, at: number): Escape | undefined {
  let last: Reference | undefined;
  let next = reference(bytes, at + 1);
  while (next) {
    last = next;
    next = last.codePoint === AMPERSAND ? reference(bytes, last.end) : undefined;
  }
  return escapeOf(last);
}

interface Reference {
  readonly codePoint: number;
  readonly end: number;
}

/** What stands after an ampersand. */
function reference(bytes: Uint8Array, at: number): Reference | undefined {
  if (bytes[at] !== HASH) return named(bytes, at);
  const isHex = ((bytes[at + 1] as number) | 0x20) === X;
  return numbered(bytes, isHex ? at + 2 : at + 1, isHex ? 16 : 10);
}

function named(bytes: Uint8Array, at: number): Reference | undefined {
  let name = '';
  for (let end = at; end <= at + LONGEST_NAME; end += 1) {
    const byte = bytes[end] as number;
    if (byte === SEMICOLON) {
      const codePoint = entityNames.get(name);
      return codePoint === undefined ? undefined : { codePoint, end: end + 1 };
    }
    if (!isAlphanumeric(byte)) break;
    name += String.fromCharCode(byte);
  }
  return undefined;
}

function numbered(bytes: Uint8Array, at: number, base: 10 | 16): Reference | undefined {
  let codePoint = 0;
  let end = at;
  for (; ; end += 1) {
    const digit = hexDigit(bytes[end] as number);
    if (digit === -1 || digit >= base) break;
    // No code point has as many; the digits may go on without end.
    codePoint = Math.min(codePoint * base + digit, 0x110000);
  }
  if (end === at || codePoint > 0x10ffff) return undefined;
  // Browsers do without the semicolon.
  return { codePoint, end: bytes[end] === SEMICOLON ? end + 1 : end };
}

function escapeOf(found: Reference | undefined): Escape | undefined {
  return found && { bytes: utf8(found.codePoint), end: found.end };
}
