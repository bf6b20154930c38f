import fc from 'fast-check';
import { anyCharacter } from './character.ts';

/** Strings that programs stumble over, all of them well-formed Unicode. */
const awkward: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ufeff',
  '\u2028\u2029',
  '\r\n\t',
  '\u202Eabc',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  '𝒳\u{10fffd}',
  '"\\/',
  '%00%2F',
  "'; --",
  '$HOME',
  '../../..',
  'null',
  'constructor',
  'a'.repeat(4096),
];

/** Any string of characters. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom(...awkward) },
);
