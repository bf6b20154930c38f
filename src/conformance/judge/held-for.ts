import { tolerances } from '../conduct/tolerances.ts';
import { withArticle } from '../conduct/with-article.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type TakenEvent, takenEvents } from './taken-events.ts';

/** An upload that was made, by its first announcement. */
interface Made extends TakenEvent {
  readonly beganAtMs: number;
}

/**
 * The kind of event that each upload of the run waited for, such as `a live_end of its channel`: each began soon after one
 * that came after its announcement; `undefined` where that is so of no kind.
 */
export function heldFor(evidence: Pick<Evidence, 'exchanges'>): string | undefined {
  const taken = takenEvents(evidence);
  const made = evidence.exchanges.flatMap((one): Made[] => {
    if (one.kind !== 'attempt' || one.number !== 1 || one.recording === undefined) return [];
    const first = taken.find(({ delivery }) => delivery.recording === one.recording);
    return first ? [{ ...first, beganAtMs: one.atMs }] : [];
  });
  // Of odd events it is not known which channel a receiver takes them for.
  const known = made.filter(({ channel }) => channel !== undefined);
  const types = new Set(taken.map(({ type }) => type));
  types.delete('video_transmux_finish');
  const ofType = Map.groupBy(taken, ({ type }) => type);
  const isOfItsChannel = [...types].find((type) =>
    areReleased(known, (one) => ofType.get(type)?.filter(({ channel }) => channel === one.channel) ?? []),
  );
  if (isOfItsChannel !== undefined) return `${withArticle(isOfItsChannel)} of its channel`;
  const ofAny = [...types].find((type) => areReleased(made, () => ofType.get(type) ?? []));
  return ofAny === undefined ? undefined : withArticle(ofAny);
}

/** Whether each upload began just after one of its events, which came after its announcement, and some waited long for that. */
function areReleased(made: readonly Made[], eventsOf: (one: Made) => readonly TakenEvent[]): boolean {
  const { noAccident, heldUpMs } = tolerances;
  const waited = made.filter(({ atMs, beganAtMs }) => beganAtMs - atMs > heldUpMs);
  const isReleased = (one: Made): boolean =>
    eventsOf(one).some(
      ({ atMs }) => atMs >= one.atMs && atMs <= one.beganAtMs && one.beganAtMs - atMs <= heldUpMs,
    );
  return waited.length >= noAccident && made.every(isReleased);
}
