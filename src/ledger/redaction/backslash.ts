import { hexDigit, hexNumber } from './hex-number.ts';
import { isAlphanumeric } from './is-alphanumeric.ts';
import type { Escape } from './read-escapes.ts';
import { utf8 } from './utf8.ts';

const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const [U, X] = [0x75, 0x78];

/** Digits of the greatest code point, and as many zeros before them as anybody writes. */
const MOST_DIGITS = 8;

/** Letters after a backslash that stand for a control character. */
const CONTROLS: ReadonlyMap<number, number> = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' }).map(
    ([letter, control]) => [letter.charCodeAt(0), control.charCodeAt(0)],
  ),
);

/** A character as JSON, the languages that have its escapes, and shells write it: `\u00e9`, `\xe9`, `\n`, `\"`. */
export function backslash(bytes: Uint8Array, at: number): Escape | undefined {
  const letter = bytes[at + 1] as number;
  if (letter === U || letter === X) {
    if (bytes[at + 2] === OPENING_BRACE) return bracedCodePoint(bytes, at + 3);
    return letter === U ? fourDigits(bytes, at) : escapeOf(hexNumber(bytes, at + 2, 2), at + 4);
  }
  const control = CONTROLS.get(letter);
  if (control !== undefined) return escapeOf(control, at + 2);
  return letter >= 0x80 || isAlphanumeric(letter) ? undefined : escapeOf(letter, at + 2);
}

/** The same, written down as a string any number of times: `\\\\\"`. */
export function backslashInDepth(bytes: Uint8Array, at: number): Escape {
  let last = at;
  while (bytes[last + 1] === BACKSLASH) last += 1;
  return backslash(bytes, last) ?? { bytes: [BACKSLASH], end: last + 1 };
}

function fourDigits(bytes: Uint8Array, at: number): Escape | undefined {
  const unit = hexNumber(bytes, at + 2, 4);
  if (unit >= 0xd800 && unit < 0xdc00 && bytes[at + 6] === BACKSLASH && bytes[at + 7] === U) {
    const low = hexNumber(bytes, at + 8, 4);
    if (low >= 0xdc00 && low < 0xe000)
      return escapeOf(0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00), at + 12);
  }
  return escapeOf(unit, at + 6);
}

function bracedCodePoint(bytes: Uint8Array, at: number): Escape | undefined {
  let end = at;
  while (end < at + MOST_DIGITS && hexDigit(bytes[end] as number) !== -1) end += 1;
  return bytes[end] === CLOSING_BRACE && end > at
    ? escapeOf(hexNumber(bytes, at, end - at), end + 1)
    : undefined;
}

function escapeOf(codePoint: number, end: number): Escape | undefined {
  return codePoint < 0 || codePoint > 0x10ffff ? undefined : { bytes: utf8(codePoint), end };
}
