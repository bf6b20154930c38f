import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { type Announcement, announcementsIn } from './announcements-in.ts';

/** A first announcement, and when its upload was over. */
interface Begun extends Announcement {
  readonly overAtMs: number;
}

/**
 * That a receiver drops what is announced while another upload is under way, of any channel or of the same one: all that is
 * lost came then, and next to nothing that was uploaded did; `undefined` where that is not so, or of too few.
 */
export function droppedWhileBusy(evidence: Pick<Evidence, 'exchanges' | 'all'>): Headline | undefined {
  const overAtMs = new Map<string | undefined, number>();
  for (const one of evidence.exchanges) {
    if (one.kind !== 'attempt') continue;
    overAtMs.set(one.recording, Math.max(overAtMs.get(one.recording) ?? 0, lastInstantOf(one)));
  }
  const begun = announcementsIn(evidence)
    .filter(({ led }) => led !== undefined)
    .map((one): Begun => ({ ...one, overAtMs: overAtMs.get(one.delivery.recording) ?? 0 }));
  // Of odd events it is not known which channel a receiver takes them for.
  const known = begun.filter(({ channel }) => channel !== undefined);
  const which = areLostBeside(begun, () => true)
    ? 'another upload'
    : areLostBeside(known, (one, other) => one.channel === other.channel)
      ? 'another upload of its channel'
      : undefined;
  return (
    which && {
      pattern: `Uploads nothing of an event that comes while ${which} is under way`,
      fix: 'Start, or queue, an upload for each accepted event, whatever other uploads are doing.',
    }
  );
}

function areLostBeside(begun: readonly Begun[], areOfOne: (one: Begun, other: Begun) => boolean): boolean {
  const lost = begun.filter(({ led }) => led === 'lost');
  const made = begun.filter(({ led }) => led === 'uploaded');
  /** Whether another one was under way; whether it was so at the very instant where it begins or ends is not known. */
  const isBeside = (one: Begun, mayBeAtItsEdge: boolean): boolean =>
    made.some((other) => {
      if (other === one || !areOfOne(one, other)) return false;
      const sinceMs = one.atMs - other.atMs;
      const untilMs = other.overAtMs - one.atMs;
      return mayBeAtItsEdge ? sinceMs >= 0 && untilMs >= 0 : sinceMs > 0 && untilMs > 0;
    });
  const beside = made.filter((one) => isBeside(one, false)).length;
  const { noAccident } = tolerances;
  return (
    lost.length >= noAccident &&
    lost.every((one) => isBeside(one, true)) &&
    made.length - beside >= noAccident &&
    beside < noAccident
  );
}
