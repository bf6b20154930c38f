import fc from 'fast-check';

/**
 * Any number of seconds that programs read alike: none, fractional, very small and very large.
 *
 * Whole numbers above 2^53 that JSON writes with all their digits are left out: RFC 8259 lets a parser refuse them.
 */
export const anyQuantity: fc.Arbitrary<number> = fc.oneof(
  fc.nat(),
  fc
    .double({ min: 0, noNaN: true, noDefaultInfinity: true })
    .filter((number) => number <= Number.MAX_SAFE_INTEGER || `${number}`.includes('e')),
  fc.constantFrom(0, 0.1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 1e21, 5e-324),
);
