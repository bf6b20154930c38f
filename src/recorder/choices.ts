/** Numbers that look random and depend on the seed alone. */
export interface Choices {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  /** One element of a list that is not empty. */
  of<Item>(list: readonly Item[]): Item;
  /** That many decimal digits. */
  digits(count: number): string;
  /** A UUID of version 4. */
  uuid(): string;
}

/** Rounds after which two neighbouring seeds of sfc32 have nothing in common. */
const WARM_UP_ROUNDS = 15;

/**
 * The choices that belong to a seed and a serial number; both are whole numbers.
 *
 * The generator is sfc32 (Chris Doty-Humphrey's PractRand): 128 bits of state, so that the UUIDs of a million
 * serials differ.
 */
export function choices(seed: number, serial = 0): Choices {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = serial | 0;
  let counter = 1;

  function next(): number {
    const result = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) next();

  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    of: <Item>(list: readonly Item[]) => list[below(list.length)] as Item,
    digits: (count) => String(10 ** count + below(10 ** count)).slice(1),
    uuid: () => uuidV4(next(), next(), next(), next()),
  };
}

/** The digits of each byte: looking them up is several times faster than writing numbers. */
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function uuidV4(a: number, b: number, c: number, d: number): string {
  const version = (b & 0xffff_0fff) | 0x4000;
  const variant = (c & 0x3fff_ffff) | 0x8000_0000;
  return `${fourDigits(a >>> 16)}${fourDigits(a)}-${fourDigits(version >>> 16)}-${fourDigits(version)}-${fourDigits(
    variant >>> 16,
  )}-${fourDigits(variant)}${fourDigits(d >>> 16)}${fourDigits(d)}`;
}

function fourDigits(word: number): string {
  return `${hex[(word >>> 8) & 0xff]}${hex[word & 0xff]}`;
}
