import type { DeliveryEntry } from '../../ledger/entry.ts';
import { eventTypes } from '../../spec/event-types.ts';
import { tolerances } from '../conduct/tolerances.ts';
import { withArticle } from '../conduct/with-article.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Led } from './announcements-in.ts';
import { type TakenEvent, takenEvents } from './taken-events.ts';

/** What a receiver remembers of events, by which it leaves later ones out. */
export interface Phase {
  /** The type of the events after which it leaves finished transmuxes out; absent where it does so from the beginning. */
  readonly since?: string;
  /** The type of the events after which it takes them again; not known where several may be. */
  readonly until?: string;
  /** Whether those are events of the same channel alone. */
  readonly isOfChannel: boolean;
}

/** What a finished transmux led to: `undefined` where that tells nothing of a phase. */
export type LedOf = (delivery: DeliveryEntry) => Led | undefined;

/** An event, and what it led to. */
interface Told extends TakenEvent {
  readonly led: Led | undefined;
}

/**
 * Between which events a receiver leaves finished transmuxes out, and does what they ask for at all other times;
 * `undefined` where that is so of no pair of types, or of several that begin otherwise, since then it is not known to be
 * why.
 */
export function phaseOf(evidence: Pick<Evidence, 'exchanges'>, ledOf: LedOf): Phase | undefined {
  const told = takenEvents(evidence).map((event): Told => {
    const isTransmux = event.type === 'video_transmux_finish';
    return { ...event, led: isTransmux ? ledOf(event.delivery) : undefined };
  });
  const types = eventTypes.filter((type) => told.some((one) => one.type === type));
  const phases = [false, true].flatMap((isOfChannel) =>
    [undefined, ...types].flatMap((since) =>
      types.filter((until) => until !== since).map((until) => ({ since, until, isOfChannel })),
    ),
  );
  const [phase, ...others] = phases.filter((one) => explains(one, told));
  if (!phase) return undefined;
  const { since, until, isOfChannel } = phase;
  if (others.length === 0) return { ...(since === undefined ? {} : { since }), until, isOfChannel };
  const isAlike = others.every((other) => other.since === since && other.isOfChannel === isOfChannel);
  return isAlike && since !== undefined ? { since, isOfChannel } : undefined;
}

/** A phase in words: `from app_exit to app_launch`, `after an error of their channel`, `before a live_start of their channel`. */
export function describePhase({ since, until, isOfChannel }: Phase): string {
  const phase =
    since === undefined
      ? `before ${withArticle(until ?? '')}`
      : until === undefined
        ? `after ${withArticle(since)}`
        : `from ${since} to ${until}`;
  return `${phase}${isOfChannel ? ' of their channel' : ''}`;
}

/** Whether all that is left out comes within these phases and all that is done outside, often enough to be no accident. */
function explains(
  { since, until, isOfChannel }: { readonly since: string | undefined } & Required<Omit<Phase, 'since'>>,
  told: readonly Told[],
): boolean {
  const { noAccident } = tolerances;
  const scopeOf = ({ channel = '' }: Told): string => (isOfChannel ? channel : '');
  const last = new Map<string, Told>();
  const seen = { lost: 0, again: 0 };
  // Of odd events it is not known which channel a receiver takes them for.
  for (const one of isOfChannel ? told.filter(({ channel }) => channel !== undefined) : told) {
    const before = last.get(scopeOf(one));
    if (one.type === since || one.type === until) last.set(scopeOf(one), one);
    // Of two that overlap it is not known which came first.
    if (one.led === undefined || (before && before.answeredAtMs > one.atMs)) continue;
    // Nothing has come before where it begins so.
    if ((before?.type === since) !== (one.led === 'lost')) return false;
    if (one.led === 'lost') seen.lost += 1;
    else if (before) seen.again += 1;
  }
  return seen.lost >= noAccident && seen.again >= noAccident;
}
