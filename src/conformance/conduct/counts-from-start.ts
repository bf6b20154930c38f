import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { earliestMs, soonMs } from './delay-tolerance.ts';
import type { Gap } from './gaps.ts';
import { startsOf } from './starts-of.ts';
import { tolerances } from './tolerances.ts';

/** How a delay is told that begins too soon. */
export const FROM_START: Headline = {
  pattern: 'Counts the delay from the start of an attempt',
  fix: 'Wait ten seconds from the end of one attempt to the start of the next, however long it took.',
};

/**
 * Whether gaps are too short by no more than what the attempts before them took, and the announcement before those: no
 * attempt comes sooner than the delays before it after the announcement.
 *
 * A receiver begins an attempt at an instant between the announcement and the arrival of the head, which a busy machine
 * draws apart. A delay that is drawn by chance would be too short as well where next to no time had passed.
 */
export function countsFromStart(gaps: readonly Gap[], { all, times }: Evidence): boolean {
  const { retryDelayMs: delayMs } = times;
  const announced = new Map(startsOf(all).map(({ recording, fromMs }) => [recording, fromMs]));
  const timed = gaps.flatMap(({ after, position, ms, span: { mostMs } }) => {
    const fromMs = announced.get(after.recording ?? '');
    if (fromMs === undefined) return [];
    const isDue = after.atMs - fromMs >= earliestMs(position * delayMs, times);
    return [{ ms, mostMs, isDue, spentMs: after.atMs - mostMs - fromMs - (position - 1) * delayMs }];
  });
  if (timed.some(({ isDue }) => !isDue)) return false;
  const isShort = ({ mostMs }: { readonly mostMs: number }) => mostMs < earliestMs(delayMs, times);
  // One that comes at once may follow a failure after which the receiver does not wait.
  const waited = timed.filter((gap) => isShort(gap) && gap.ms > soonMs(delayMs));
  const lacksMs = Math.max(0, ...waited.map(({ mostMs }) => delayMs - mostMs));
  const kept = timed.filter((gap) => !isShort(gap) && gap.spentMs < lacksMs / 2);
  return kept.length >= tolerances.noAccident;
}
