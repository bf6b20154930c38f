import { isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { firstAnnouncements, type Led } from './first-announcements.ts';

/** For how long after an event that leads to an upload a receiver uploads nothing of further ones. */
export interface Pause {
  /** The longest time that a lost event came after one that was uploaded, in ms; all that came later were uploaded. */
  readonly ms: number;
  /** Whether one of another channel is uploaded all the same. */
  readonly isOfChannel: boolean;
}

/** A finished transmux that is taken, and what it led to. */
interface Announced {
  readonly atMs: number;
  readonly channel: string;
  /** Not known where its file may not be there, or was announced before. */
  readonly led: Led | undefined;
}

/**
 * How long a receiver loses events after one that it uploads: all that it loses come sooner after one than any that it
 * does not lose; `undefined` where that is not so, or of too few.
 */
export function lostSoonAfter(evidence: Pick<Evidence, 'exchanges' | 'all'>): Pause | undefined {
  const leading = firstAnnouncements(evidence);
  const announced = evidence.exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(isTaken)
    .toSorted((a, b) => a.atMs - b.atMs)
    .flatMap((delivery): Announced[] => {
      const { type, platform, channel } = subjectOf(delivery);
      // Of odd ones it is not known which are one.
      if (type !== 'video_transmux_finish' || platform === undefined) return [];
      const { id, atMs } = delivery;
      return [{ atMs, channel: JSON.stringify([platform, channel]), led: leading.get(id) }];
    });
  return pauseIn(announced, () => '') ?? pauseIn(announced, ({ channel }) => channel);
}

function pauseIn(announced: readonly Announced[], scopeOf: (one: Announced) => string): Pause | undefined {
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
  const { noAccident } = tolerances;
  const ms = Math.max(...after.lost);
  const isApart = after.lost.length >= noAccident && after.uploaded.length >= noAccident;
  return isApart && ms < Math.min(...after.uploaded) ? { ms, isOfChannel: last.size > 1 } : undefined;
}
