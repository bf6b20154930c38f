import { isAnswered } from '../conduct/answers.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { type Announcement, announcementsIn, type Led } from './announcements-in.ts';

/** Times to another event, in ms, by what the events led to. */
type Distances = Readonly<Record<Led, readonly number[]>>;

type ScopeOf = (event: Announcement) => string;

/**
 * How near to another event a receiver loses one: all that it loses are nearer to one, before them or after them, than any
 * that it does not lose; `undefined` where that is not so, or of too few.
 */
export function lostNearAnother(evidence: Pick<Evidence, 'exchanges' | 'all'>): Headline | undefined {
  const events = announcementsIn(evidence).filter(({ delivery }) => !isAnswered(delivery, 'ignored'));
  // Of odd ones it is not known which channel a receiver takes them for.
  const known = events.filter(({ channel }) => channel !== undefined);
  const ofOne: ScopeOf = () => '';
  const ofEach: ScopeOf = ({ channel = '' }) => channel;
  return (
    headlineOf(timesSince(known, ofOne), (time) => `comes within ${time} of another one`) ??
    headlineOf(timesSince(known, ofEach), (time) => `comes within ${time} of another one of its channel`) ??
    headlineOf(timesUntil(events, ofOne), (time) => `is followed within ${time} by another one`) ??
    headlineOf(
      timesUntil(known, ofEach),
      (time) => `is followed within ${time} by another one of its channel`,
    )
  );
}

/** The headline where the times part what is lost from what is uploaded, and are enough. */
function headlineOf(times: Distances | undefined, tell: (time: string) => string): Headline | undefined {
  const { noAccident } = tolerances;
  if (!times || times.lost.length < noAccident || times.uploaded.length < noAccident) return undefined;
  const ms = Math.max(...times.lost);
  if (ms >= Math.min(...times.uploaded)) return undefined;
  return {
    pattern: `Uploads nothing of an event that ${tell(describeMs(Math.max(1, ms)))}`,
    fix: 'Start an upload for each accepted event, however soon another one comes before or after it.',
  };
}

/** Times since the event before: one that is uploaded starts a pause, in which others are lost. */
function timesSince(events: readonly Announcement[], scopeOf: ScopeOf): Distances | undefined {
  const lastUploaded = new Map<string, number>();
  const last = new Map<string, number>();
  const times = { lost: [] as number[], uploaded: [] as number[] };
  for (const one of events) {
    const { led, atMs } = one;
    const scope = scopeOf(one);
    if (led !== undefined) {
      const beforeMs = (led === 'uploaded' ? lastUploaded : last).get(scope);
      if (beforeMs !== undefined) times[led].push(atMs - beforeMs);
      // What is lost though nothing came before it is so for something else.
      else if (led === 'lost') return undefined;
    }
    if (led !== 'lost') last.set(scope, atMs);
    if (led === 'uploaded') lastUploaded.set(scope, atMs);
  }
  return times;
}

/** Times until the event after: one is uploaded when no other has come for a time, and replaced by one that comes. */
function timesUntil(events: readonly Announcement[], scopeOf: ScopeOf): Distances | undefined {
  const next = new Map<string, number>();
  const times = { lost: [] as number[], uploaded: [] as number[] };
  for (const one of events.toReversed()) {
    const { led, atMs, answeredAtMs } = one;
    const nextMs = next.get(scopeOf(one));
    next.set(scopeOf(one), atMs);
    // Of two that overlap it is not known which came first.
    if (led === undefined || (nextMs !== undefined && nextMs <= answeredAtMs)) continue;
    if (nextMs !== undefined) times[led].push(nextMs - atMs);
    else if (led === 'lost') return undefined;
  }
  return times;
}
