import type { Times } from '../conduct/times.ts';
import type { PlannedUpload } from '../rulebook/scenario.ts';

/**
 * Scripts of uploads that fail and then are accepted, as few as show each of these failures at an attempt that another
 * one follows: the last attempt of a receiver cannot show what it takes its answer for.
 */
export function failingScripts(
  failures: readonly string[],
  { attempts }: Pick<Times, 'attempts'>,
): readonly string[] {
  const most = Math.max(1, attempts - 1);
  return Array.from({ length: Math.ceil(failures.length / most) }, (_, index) =>
    [...failures.slice(index * most, (index + 1) * most), '201'].join(','),
  );
}

/** How many attempts it takes to come to the end of a script. */
export function attemptsOf(script: string): number {
  return script.split(',').length;
}

/** What an upload is planned to take that is seen to the end of its script. */
export function plannedUpload(script: string, { retryDelayMs }: Pick<Times, 'retryDelayMs'>): PlannedUpload {
  return { busyMs: (attemptsOf(script) - 1) * retryDelayMs, quietMs: 0 };
}
