import { isTaken } from '../conduct/answers.ts';
import { subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';

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
  /** What became of it; not known where its file may not be there, or was announced before. */
  readonly became: 'uploaded' | 'lost' | 'unknown';
}

/**
 * How long a receiver loses events after one that it uploads: all that it loses come sooner after one than any that it
 * does not lose; `undefined` where that is not so, or of too few.
 */
export function lostSoonAfter({ exchanges, all }: Pick<Evidence, 'exchanges' | 'all'>): Pause | undefined {
  const lost = new Set(
    all.uploads.flatMap(({ recording, attempts }) =>
      recording.laid && attempts.length === 0 ? [recording.id] : [],
    ),
  );
  const announced = announcedIn(exchanges, lost);
  return pauseIn(announced, () => '') ?? pauseIn(announced, ({ channel }) => channel);
}

function announcedIn(exchanges: Evidence['exchanges'], lost: ReadonlySet<string>): readonly Announced[] {
  const attempts = exchanges.filter((one) => one.kind === 'attempt');
  const uploaded = new Set(attempts.map(({ recording }) => recording));
  const known = new Set<string>();
  return exchanges
    .filter((one) => one.kind === 'delivery')
    .filter(isTaken)
    .toSorted((a, b) => a.atMs - b.atMs)
    .flatMap(({ recording, atMs, ...delivery }) => {
      const { type, platform, channel } = subjectOf({ ...delivery, atMs });
      // Of odd ones it is not known which are one.
      if (type !== 'video_transmux_finish' || platform === undefined) return [];
      const isFirst = recording !== undefined && !known.has(recording);
      if (isFirst) known.add(recording);
      const became =
        isFirst && uploaded.has(recording) ? 'uploaded' : isFirst && lost.has(recording) ? 'lost' : 'unknown';
      return [{ atMs, channel: JSON.stringify([platform, channel]), became }] as const;
    });
}

function pauseIn(announced: readonly Announced[], scopeOf: (one: Announced) => string): Pause | undefined {
  const lastUploaded = new Map<string, number>();
  const last = new Map<string, number>();
  const after = { lost: [] as number[], uploaded: [] as number[] };
  for (const one of announced) {
    const { became, atMs } = one;
    const scope = scopeOf(one);
    if (became !== 'unknown') {
      const before = (became === 'uploaded' ? lastUploaded : last).get(scope);
      if (before !== undefined) after[became].push(atMs - before);
      // What is lost though nothing came before it is so for something else.
      else if (became === 'lost') return undefined;
    }
    if (became !== 'lost') last.set(scope, atMs);
    if (became === 'uploaded') lastUploaded.set(scope, atMs);
  }
  const { noAccident } = tolerances;
  const ms = Math.max(...after.lost);
  const isApart = after.lost.length >= noAccident && after.uploaded.length >= noAccident;
  return isApart && ms < Math.min(...after.uploaded) ? { ms, isOfChannel: last.size > 1 } : undefined;
}
