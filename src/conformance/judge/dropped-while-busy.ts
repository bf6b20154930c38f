import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { firstAnnouncements, type Led } from './first-announcements.ts';

/** What another upload must be of, that is under way, for an event to be dropped. */
export interface Busy {
  /** Whether of the same channel. */
  readonly isOfChannel: boolean;
}

/** A first announcement, and when its upload was over. */
interface Announced {
  readonly atMs: number;
  readonly channel: string | undefined;
  readonly led: Led;
  readonly overAtMs: number;
}

/**
 * Whether a receiver drops what is announced while another upload is under way: all that is lost came then, and next to
 * nothing that was uploaded did; `undefined` where that is not so, or of too few.
 */
export function droppedWhileBusy(evidence: Pick<Evidence, 'exchanges' | 'all'>): Busy | undefined {
  const { exchanges } = evidence;
  const leading = firstAnnouncements(evidence);
  const overAtMs = new Map<string | undefined, number>();
  for (const one of exchanges) {
    if (one.kind !== 'attempt') continue;
    overAtMs.set(one.recording, Math.max(overAtMs.get(one.recording) ?? 0, lastInstantOf(one)));
  }
  const announced = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(isTaken)
    .flatMap((delivery): Announced[] => {
      const led = leading.get(delivery.id);
      const { platform, channel } = subjectOf(delivery);
      const of = platform === undefined ? undefined : JSON.stringify([platform, channel]);
      const over = overAtMs.get(delivery.recording) ?? 0;
      return led ? [{ atMs: delivery.atMs, channel: of, led, overAtMs: over }] : [];
    });
  return [false, true].map((isOfChannel) => ({ isOfChannel })).find((busy) => explains(busy, announced));
}

function explains({ isOfChannel }: Busy, announced: readonly Announced[]): boolean {
  const uploaded = announced.filter(({ led }) => led === 'uploaded');
  /** Whether another one was under way; whether it was so at the very instant where it begins or ends is not known. */
  const isBeside = (one: Announced, mayBeAtItsEdge: boolean): boolean =>
    uploaded.some((other) => {
      if (other === one || (isOfChannel && other.channel !== one.channel)) return false;
      const sinceMs = one.atMs - other.atMs;
      const untilMs = other.overAtMs - one.atMs;
      return mayBeAtItsEdge ? sinceMs >= 0 && untilMs >= 0 : sinceMs > 0 && untilMs > 0;
    });
  // Of odd events it is not known which channel a receiver takes them for.
  const known = isOfChannel ? announced.filter(({ channel }) => channel !== undefined) : announced;
  const lost = known.filter(({ led }) => led === 'lost');
  const made = known.filter(({ led }) => led === 'uploaded');
  const beside = made.filter((one) => isBeside(one, false)).length;
  const { noAccident } = tolerances;
  return (
    lost.length >= noAccident &&
    lost.every((one) => isBeside(one, true)) &&
    made.length - beside >= noAccident &&
    beside < noAccident
  );
}
