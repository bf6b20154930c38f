import fc from 'fast-check';
import type { Tier } from './tier.ts';

const word = fc.noBias(fc.nat(0xffff_ffff));

const letterCases: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => digits.toUpperCase(),
  (digits) => digits.slice(0, 16).toUpperCase() + digits.slice(16),
];

/** Hexadecimal digits in groups, of every version and variant and in both cases. */
const odd = fc
  .tuple(word, word, word, word, fc.constantFrom(...letterCases))
  .map(([a, b, c, d, inCase]) =>
    grouped(inCase([a, b, c, d].map((part) => part.toString(16).padStart(8, '0')).join(''))),
  );

/** The id of an event: a UUID of version 4, or in the odd tier whatever is UUID-shaped. */
export function eventId(tier: Tier): fc.Arbitrary<string> {
  return tier === 'realistic' ? fc.noBias(fc.uuid({ version: 4 })) : odd;
}

function grouped(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
