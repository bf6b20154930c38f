import fc from 'fast-check';

/** Printable ASCII characters, and how far `a` is from the first of them. */
const PRINTABLE = 0x5f;
const FIRST_PRINTABLE = 0x20;
const TO_A = 0x61 - FIRST_PRINTABLE;

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const CODE_POINTS = 0x110000 - SURROGATES;

/** Code points that are never characters; interoperable JSON has none, and strict decoders of UTF-8 refuse them. */
const NONCHARACTER = /\p{Noncharacter_Code_Point}/u;

/**
 * Any character, so no lone surrogate and no noncharacter; shrinks to `a`.
 *
 * The unit "binary" of fast-check gives them too, and takes a second to build a table of them all.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(CODE_POINTS - 1)
  .map((index) => String.fromCodePoint(codePointOf(index)))
  .filter((character) => !NONCHARACTER.test(character));

/** Printable ASCII first, beginning with `a`, then what is before it, then all the rest. */
function codePointOf(index: number): number {
  if (index < PRINTABLE) return FIRST_PRINTABLE + ((TO_A + index) % PRINTABLE);
  if (index < PRINTABLE + FIRST_PRINTABLE) return index - PRINTABLE;
  return index < FIRST_SURROGATE ? index : index + SURROGATES;
}
