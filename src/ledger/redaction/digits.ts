import type { Reading } from './reading.ts';

/** A way to write bytes as digits of the same number of bits each. */
export interface Digits {
  readonly bits: number;
  /** With how many digits after each other a byte may begin. */
  readonly beginnings: number;
  /** The value of each byte as a digit; -1 of one that is none, -2 of one that may stand between digits. */
  readonly values: Int8Array;
  /** Whether `=` may stand after the last digits. */
  readonly isPadded: boolean;
}

const NO_DIGIT = -1;
const BETWEEN = -2;

const COLON = 0x3a;
const PADDING = 0x3d;

/** Base64, of either alphabet, with the line ends that some writers put in. */
export const base64: Digits = {
  bits: 6,
  beginnings: 4,
  values: valuesOf(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
    { '-': 62, _: 63 },
    '\r\n',
  ),
  isPadded: true,
};

/** Hexadecimal digits of either case, alone or with something between them. */
export const hex: Digits = {
  bits: 4,
  beginnings: 2,
  values: valuesOf('0123456789abcdef', { A: 10, B: 11, C: 12, D: 13, E: 14, F: 15 }, ' +:-\r\n'),
  isPadded: false,
};

function valuesOf(alphabet: string, others: Readonly<Record<string, number>>, between: string): Int8Array {
  const values = new Int8Array(256).fill(NO_DIGIT);
  for (const [value, digit] of [...alphabet].entries()) values[digit.charCodeAt(0)] = value;
  for (const [digit, value] of Object.entries(others)) values[digit.charCodeAt(0)] = value;
  for (const one of between) values[one.charCodeAt(0)] = BETWEEN;
  return values;
}

/**
 * Reads what the digits of a text stand for, in runs that may write a part of `fewest` bytes or more that is sought;
 * false where it has none.
 *
 * Digits of something else may stand before those of a secret, so each run is read from each digit with which a byte
 * may begin.
 */
export function readDigits(source: Reading, digits: Digits, into: Reading, sought: Sought): boolean {
  const { values, beginnings } = digits;
  const { bytes, length } = source;
  const fewestDigits = Math.ceil((sought.fewest * 8) / digits.bits);
  let hasBegun = false;
  let end = 0;
  // A run that is long enough goes over one of the places that are so far apart.
  for (let at = fewestDigits - 1; at < length; at = Math.max(at, end) + fewestDigits) {
    if (values[bytes[at] as number] === NO_DIGIT) continue;
    let from = at;
    while (from > end && values[bytes[from - 1] as number] !== NO_DIGIT) from -= 1;
    let to = at + 1;
    // The byte after the last is no digit.
    while (values[bytes[to] as number] !== NO_DIGIT) to += 1;
    end = to;
    // What was there before it was decoded was read then.
    if (to - from < fewestDigits || source.isCopy(from, to)) continue;
    const run = { from, to };
    const promising = beginningsIn(bytes, run, digits, sought);
    for (let first = 0; first < beginnings; first += 1) {
      if ((promising & (1 << first)) === 0) continue;
      // A run gives less than a byte for each digit and beginning, and a gap.
      if (!hasBegun) into.begin(source, beginnings * length);
      hasBegun = true;
      readRun(source, { ...run, first }, digits, into);
    }
  }
  return hasBegun;
}

/**
 * The beginnings, as bits, from which a run writes `fewest` sought bytes one after the other; the digits of something
 * else rarely do.
 */
function beginningsIn(
  bytes: Uint8Array,
  { from, to }: Run,
  { bits, beginnings, values }: Digits,
  { fewest, isSought }: Sought,
): number {
  let promising = 0;
  let value = 0;
  let digits = 0;
  soughtSince.fill(0);
  for (let at = from; at < to; at += 1) {
    const digit = values[bytes[at] as number] as number;
    if (digit < 0) continue;
    value = ((value << bits) | digit) & 0xfff;
    // The digit ends a byte from each beginning but the one at which it begins one.
    for (let before = 1; before < beginnings; before += 1) {
      const first = (digits - before) & (beginnings - 1);
      const byte = (value >> (((before + 1) * bits) & 7)) & 0xff;
      const count = isSought[byte] === 1 ? (soughtSince[first] as number) + 1 : 0;
      soughtSince[first] = count;
      if (count === fewest) promising |= 1 << first;
    }
    digits += 1;
  }
  return promising;
}

/** How many sought bytes were written up to now, from each beginning. */
const soughtSince = new Int32Array(4);

/** What is looked for in a text that is decoded. */
export interface Sought {
  /** Bytes of the shortest that is looked for. */
  readonly fewest: number;
  /** 1 for each byte that may be a part of it. */
  readonly isSought: Uint8Array;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

function readRun(
  { bytes }: Reading,
  { from, to, first }: Run & { first: number },
  { bits, values, isPadded }: Digits,
  into: Reading,
): void {
  const start = into.length;
  let value = 0;
  let got = 0;
  let left = first;
  let begun = from;
  let end = from;
  for (let at = from; at < to; at += 1) {
    const digit = values[bytes[at] as number] as number;
    if (digit < 0) continue;
    if (left > 0) {
      left -= 1;
      continue;
    }
    if (got === 0) begun = at;
    value = ((value << bits) | digit) & 0xfff;
    got += bits;
    if (got < 8) continue;
    got -= 8;
    // The colon before a password without a user goes with it.
    if (into.length === start + 1 && into.bytes[start] === COLON) begun = from;
    end = at + 1;
    into.put((value >> got) & 0xff, begun, end);
    begun = at;
  }
  if (isPadded && into.length > start) into.widenLast(end + paddingAt(bytes, end));
  into.putGap();
}

function paddingAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== PADDING) return 0;
  return bytes[at + 1] === PADDING ? 2 : 1;
}
