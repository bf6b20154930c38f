import { isAnswered, isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { firstAnnouncements, type Led } from './first-announcements.ts';

/** How near to another event one is lost. */
export interface Pause {
  /** The longest time between a lost event and the other one, in ms; all that are further from one are uploaded. */
  readonly ms: number;
  /** Whether one of another channel is uploaded all the same. */
  readonly isOfChannel: boolean;
  /** Whether it is lost after one that is uploaded, or before any other one. */
  readonly is: 'after' | 'before';
}

/** A finished transmux that is taken, and what it led to. */
interface Announced {
  readonly atMs: number;
  readonly answeredAtMs: number;
  readonly channel: string | undefined;
  /** Not known where its file may not be there, or was announced before. */
  readonly led: Led | undefined;
}

/**
 * How near to another event a receiver loses one: all that it loses are nearer to one, before them or after them, than any
 * that it does not lose; `undefined` where that is not so, or of too few.
 */
export function lostSoonAfter(evidence: Pick<Evidence, 'exchanges' | 'all'>): Pause | undefined {
  const leading = firstAnnouncements(evidence);
  const announced = evidence.exchanges
    .filter((one) => one.kind === 'delivery')
    .filter((delivery) => isTaken(delivery) && !isAnswered(delivery, 'ignored'))
    .toSorted((a, b) => a.atMs - b.atMs)
    .flatMap((delivery): Announced[] => {
      const { type, platform, channel } = subjectOf(delivery);
      if (type !== 'video_transmux_finish') return [];
      const { id, atMs, answer } = delivery;
      const answeredAtMs = answer?.endAtMs ?? answer?.headAtMs ?? atMs;
      const of = platform === undefined ? undefined : JSON.stringify([platform, channel]);
      return [{ atMs, answeredAtMs, channel: of, led: leading.get(id) }];
    });
  // Of odd ones it is not known which channel a receiver takes them for.
  const known = announced.filter(({ channel }) => channel !== undefined);
  const ofOne = (): string => '';
  const ofEach = ({ channel = '' }: Announced): string => channel;
  return (
    pauseAfter(known, ofOne) ??
    pauseAfter(known, ofEach) ??
    pauseBefore(announced, ofOne) ??
    pauseBefore(known, ofEach)
  );
}

function pauseAfter(announced: readonly Announced[], scopeOf: (one: Announced) => string): Pause | undefined {
  const lastUploaded = new Map<string, number>();
  const last = new Map<string, number>();
  const after = { lost: [] as number[], uploaded: [] as number[] };
  for (const one of announced) {
    const { led, atMs } = one;
    const scope = scopeOf(one);
    if (led !== undefined) {
      const before = (led === 'uploaded' ? lastUploaded : last).get(scope);
      if (before !== undefined) after[led].push(atMs - before);
      // What is lost though nothing came before it is so for something else.
      else if (led === 'lost') return undefined;
    }
    if (led !== 'lost') last.set(scope, atMs);
    if (led === 'uploaded') lastUploaded.set(scope, atMs);
  }
  return pauseOf(after, { isOfChannel: last.size > 1, is: 'after' });
}

/** What is uploaded once no other event has come for a time, and is replaced by one that comes. */
function pauseBefore(
  announced: readonly Announced[],
  scopeOf: (one: Announced) => string,
): Pause | undefined {
  const next = new Map<string, number>();
  const before = { lost: [] as number[], uploaded: [] as number[] };
  for (const one of announced.toReversed()) {
    const { led, atMs, answeredAtMs } = one;
    const nextMs = next.get(scopeOf(one));
    next.set(scopeOf(one), atMs);
    // Of two that overlap it is not known which came first.
    if (led === undefined || (nextMs !== undefined && nextMs <= answeredAtMs)) continue;
    if (nextMs !== undefined) before[led].push(nextMs - atMs);
    else if (led === 'lost') return undefined;
  }
  return pauseOf(before, { isOfChannel: next.size > 1, is: 'before' });
}

/** The pause that parts what is lost from what is uploaded, by their times to another event, where it does and they are enough. */
function pauseOf(
  { lost, uploaded }: Readonly<Record<Led, readonly number[]>>,
  which: Omit<Pause, 'ms'>,
): Pause | undefined {
  const { noAccident } = tolerances;
  const ms = Math.max(...lost);
  const areEnough = lost.length >= noAccident && uploaded.length >= noAccident;
  return areEnough && ms < Math.min(...uploaded) ? { ms, ...which } : undefined;
}
