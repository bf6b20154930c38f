import fc from 'fast-check';
import { fractionDigitCounts } from '../fraction-digits.ts';
import type { Tier } from './tier.ts';

/** A time in which recorders of these events may have run. */
export const realisticDate: fc.Arbitrary<Date> = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2031-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

/** A fraction of a second with as many digits as asked for. */
const fraction = (counts: fc.Arbitrary<number>): fc.Arbitrary<string> =>
  fc
    .tuple(counts, fc.nat(999_999_999))
    .map(([count, nanoseconds]) => String(nanoseconds).padStart(9, '0').slice(0, count));

const written = (second: fc.Arbitrary<string>, digits: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(second, digits).map(([upToSecond, rest]) => `${upToSecond}.${rest}Z`);

const anySecond = fc.oneof(
  {
    weight: 15,
    arbitrary: fc
      .date({
        min: new Date('0000-01-01T00:00:00Z'),
        max: new Date('9999-12-31T23:59:59Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 19)),
  },
  { weight: 1, arbitrary: fc.constantFrom('2016-12-31T23:59:60', '2024-02-29T00:00:00') },
);

const timestamps: Readonly<Record<Tier, fc.Arbitrary<string>>> = {
  realistic: written(
    realisticDate.map((date) => date.toISOString().slice(0, 19)),
    fraction(fc.constantFrom(...fractionDigitCounts)),
  ),
  odd: written(anySecond, fraction(fc.integer({ min: 1, max: 9 }))),
};

/** A time as `ts` has it; the odd tier knows 1 to 9 digits of fraction, leap seconds and all years. */
export function timestamp(tier: Tier): fc.Arbitrary<string> {
  return timestamps[tier];
}
