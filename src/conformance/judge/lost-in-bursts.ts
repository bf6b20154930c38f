import { describeMs } from '../conduct/describe-ms.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { announcementsIn } from './announcements-in.ts';

const { noAccident, sameMs } = tolerances;

/**
 * That all that is lost was announced soon before or after another one, and so many came farther apart that some of them would be
 * lost, too, were it for something else.
 */
export function lostInBursts(evidence: Pick<Evidence, 'all' | 'exchanges'>): Headline | undefined {
  const events = announcementsIn(evidence);
  const apart = events.flatMap(({ led, atMs }, index) => {
    const [before, after] = [events[index - 1], events[index + 1]];
    const ms = Math.min(...[before, after].flatMap((one) => (one ? Math.abs(atMs - one.atMs) : [])));
    return led === undefined ? [] : [{ led, ms }];
  });
  const lost = apart.filter(({ led }) => led === 'lost');
  const mostMs = Math.max(...lost.map(({ ms }) => ms));
  const farther = apart.filter(({ ms }) => ms > mostMs);
  const expected = (farther.length * lost.length) / apart.length;
  if (mostMs > sameMs || lost.length < noAccident || expected < noAccident) return undefined;
  return {
    pattern: `Loses uploads that are announced within ${describeMs(Math.max(1, mostMs))} of another one`,
    fix: 'Keep each accepted event by itself until its upload is over, however many come at once.',
  };
}
