import { latestMs } from '../../../conformance/conduct/delay-tolerance.ts';
import type { MissingAttempt } from '../../../report/sequence.ts';
import { awaitedAfter, awaitedFirst } from '../views/awaited.ts';
import { lanesOf, lastAttempt } from '../views/lanes.ts';
import type { Seen } from './seen-by.ts';

/** The attempts that were due before the run was over and did not come; first ones where an upload `isMissing`. */
export function missingAttempts(
  { entries, required, endMs }: Pick<Seen, 'entries' | 'required' | 'endMs'>,
  isMissing: boolean,
): readonly MissingAttempt[] {
  return lanesOf(entries).flatMap((lane) => {
    const awaited = (isMissing ? awaitedFirst(lane) : undefined) ?? awaitedAfter(lastAttempt(lane), required);
    const id = lane.exchanges.at(-1)?.id;
    if (!awaited || id === undefined) return [];
    const delayMs = awaited.number === 1 ? 0 : required.ms;
    if (endMs <= awaited.fromMs + latestMs(delayMs)) return [];
    return [{ id, atMs: awaited.fromMs + delayMs, number: awaited.number }];
  });
}
