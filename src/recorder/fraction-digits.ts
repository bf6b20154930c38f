/** How many digits of a second the clocks of recorders write: microseconds or nanoseconds. */
export const fractionDigitCounts = [6, 9] as const;

/** One of these counts. */
export type FractionDigits = (typeof fractionDigitCounts)[number];

/** How many of them a `Date` holds. */
export const DATE_DIGITS = 3;
