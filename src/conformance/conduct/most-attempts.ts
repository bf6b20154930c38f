import type { Evidence } from '../rulebook/evidence.ts';
import { FAILING } from './failing.ts';

/**
 * How many attempts of one upload may be asked of the receiver: as many as it makes of each upload that storage answers
 * with a plain failure each time, and no more than it is expected to make.
 *
 * An attempt that is missing because the receiver does not make so many of those either is the defect of the rule on
 * their number.
 */
export function mostAttempts({ all, times }: Evidence): number {
  const counts = all.uploads.flatMap(({ recording: { label }, attempts: { length } }) =>
    length > 0 ? [{ label, length }] : [],
  );
  const failing = counts.filter(({ label }) => FAILING.some((one) => one === label));
  // Where nothing shows how many it makes, it must make one more than one.
  const most = failing.length > 0 ? Math.min(...lengths(failing)) : Math.max(...lengths(counts), 2);
  return Math.min(most, times.attempts);
}

function lengths(counts: readonly { readonly length: number }[]): readonly number[] {
  return counts.map(({ length }) => length);
}
