import fc from 'fast-check';

/** Any number of bytes or seconds that JSON can hold: none, fractional, above 2^53. */
export const anyQuantity: fc.Arbitrary<number> = fc.oneof(
  fc.nat(),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    0,
    0.1,
    2 ** 31,
    2 ** 32,
    Number.MAX_SAFE_INTEGER,
    2 ** 53 + 2,
    2 ** 63,
    2 ** 64,
    1e21,
    5e-324,
  ),
);
