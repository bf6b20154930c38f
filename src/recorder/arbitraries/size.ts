import fc from 'fast-check';

/** Any number of bytes that programs read alike: whole, up to 2^53 - 1. */
export const anySize: fc.Arbitrary<number> = fc.oneof(
  fc.maxSafeNat(),
  fc.constantFrom(0, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER),
);
