import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isAnswered, isTaken } from '../conduct/answers.ts';
import { type Subject, subjectOf } from '../conduct/subject-of.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** What a receiver remembers of events, by which it ignores later ones. */
interface Phase {
  /** The type of the events after which it ignores finished transmuxes. */
  readonly since: string;
  /** The type of the events after which it takes them again. */
  readonly until: string;
  /** Whether those are events of the same channel alone. */
  readonly isOfChannel: boolean;
}

/** A taken event of the run. */
interface Told extends Subject {
  readonly atMs: number;
  readonly answeredAtMs: number;
  /** Whether it is a finished transmux that must be answered success, and is answered ignored. */
  readonly answered?: 'success' | 'ignored';
}

/**
 * Between which events a receiver ignores finished transmuxes, and takes them at all other times; `undefined` where that
 * is so of no pair of types, or of more than one, since then it is not known to be why.
 */
export function ignoredSince({ exchanges }: Pick<Evidence, 'exchanges'>): Phase | undefined {
  const told = exchanges
    .filter((one) => one.kind === 'delivery')
    .flatMap(toldOf)
    .toSorted((a, b) => a.atMs - b.atMs);
  const types = [...new Set(told.map(({ type }) => type))];
  const phases = [false, true].flatMap((isOfChannel) =>
    types.flatMap((since) =>
      types.filter((until) => until !== since).map((until) => ({ since, until, isOfChannel })),
    ),
  );
  const [phase, ...others] = phases.filter((one) => explains(one, told));
  return others.length > 0 ? undefined : phase;
}

function toldOf(delivery: DeliveryEntry): readonly Told[] {
  const { answer, atMs, recording } = delivery;
  if (!answer || !isTaken(delivery)) return [];
  const subject = { ...subjectOf(delivery), atMs, answeredAtMs: answer.endAtMs ?? answer.headAtMs };
  if (subject.type !== 'video_transmux_finish' || recording === undefined) return [subject];
  const answered = isAnswered(delivery, 'success') ? 'success' : 'ignored';
  return [isAnswered(delivery, answered) ? { ...subject, answered } : subject];
}

/** Whether all that is ignored comes within these phases and all that is taken outside, often enough to be no accident. */
function explains({ since, until, isOfChannel }: Phase, told: readonly Told[]): boolean {
  const { noAccident } = tolerances;
  const scopeOf = ({ platform, channel }: Told): string =>
    isOfChannel ? JSON.stringify([platform, channel]) : '';
  const last = new Map<string, Told>();
  const seen = { ignored: 0, again: 0 };
  for (const one of told) {
    const before = last.get(scopeOf(one));
    if (one.type === since || one.type === until) last.set(scopeOf(one), one);
    // Of two that overlap it is not known which came first.
    if (one.answered === undefined || (before && before.answeredAtMs > one.atMs)) continue;
    if ((before?.type === since) !== (one.answered === 'ignored')) return false;
    if (one.answered === 'ignored') seen.ignored += 1;
    else if (before) seen.again += 1;
  }
  return seen.ignored >= noAccident && seen.again >= noAccident;
}
