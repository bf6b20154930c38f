import type { Evidence } from '../rulebook/evidence.ts';

/**
 * How many attempts of one upload may be asked of the receiver: as many as it makes at most of all that is seen, and
 * no more than it is expected to make.
 *
 * An attempt that is missing because the receiver never makes so many is the defect of the rule on their number.
 */
export function mostAttempts({ all, times }: Evidence): number {
  const counted = all.uploads.some(
    ({ recording, attempts }) => recording.label === 'fails' && attempts.length > 0,
  );
  // Where nothing shows how many it makes, it must make one more than one.
  const most = Math.max(0, ...all.uploads.map(({ attempts }) => attempts.length));
  return Math.min(counted ? most : Math.max(most, 2), times.attempts);
}
