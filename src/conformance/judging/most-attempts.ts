import type { Evidence } from '../evidence.ts';

/**
 * How many attempts the receiver makes at most, as the whole run shows.
 *
 * An attempt that is missing because the receiver never makes so many is the defect of another rule.
 */
export function mostAttempts({ run }: Evidence): number {
  return Math.max(0, ...run.uploads.map(({ attempts }) => attempts.length));
}
