import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { AttemptEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { almost, latestMs } from '../conduct/delay-tolerance.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { Headline } from '../rulebook/verdict.ts';
import { type Announcement, announcementsIn } from './announcements-in.ts';

const { heldUpMs, noAccident } = tolerances;

/** A time in which no attempt of any upload begins, and after which there are some again. */
interface Pause {
  readonly ms: number;
  readonly untilMs: number;
  readonly lost: readonly Announcement[];
}

/**
 * That nearly all that is lost was announced while the receiver made no attempt of any upload for some time after several had
 * failed in a row, as a circuit breaker does: not even those that were due.
 */
export function lostAfterFailures(
  evidence: Pick<Evidence, 'all' | 'exchanges' | 'times'>,
): Headline | undefined {
  const attempts = evidence.exchanges
    .filter((one) => one.kind === 'attempt')
    .filter(({ recording }) => recording !== undefined);
  const announcements = announcementsIn(evidence);
  const pauses = pausesIn(attempts, announcements).filter(({ lost }) => lost.length >= noAccident);
  const lost = pauses.flatMap((pause) => pause.lost);
  const isMost = lost.length >= almost(announcements.filter(({ led }) => led === 'lost').length);
  if (lost.length === 0 || !isMost) return undefined;
  const shortestMs = Math.min(...pauses.map(({ ms }) => ms));
  const inARow = Math.min(
    ...pauses.map((pause) => failuresInARow(attempts, pause.lost[0]?.answeredAtMs ?? 0)),
  );
  const missed = pauses.flatMap((pause) => dueIn(pause, attempts, evidence.times));
  if (inARow < noAccident || missed.length < noAccident) return undefined;
  return {
    pattern: `Makes no attempt of any upload for ${describeMs(shortestMs)} at a time, once ${inARow} or more attempts in a row have failed`,
    fix: 'Make the attempts of each upload, however many of others have failed; an attempt that is put off is none that was made.',
  };
}

function pausesIn(
  attempts: readonly AttemptEntry[],
  announcements: readonly Announcement[],
): readonly Pause[] {
  const begunAtMs = attempts.map(({ atMs }) => atMs).toSorted((a, b) => a - b);
  return begunAtMs.flatMap((untilMs, index) => {
    const ms = untilMs - (begunAtMs[index - 1] ?? untilMs);
    if (ms <= heldUpMs) return [];
    const lost = announcements.filter(
      ({ led, atMs }) => led === 'lost' && atMs > untilMs - ms && atMs < untilMs,
    );
    return [{ ms, untilMs, lost }];
  });
}

/** The failed attempts whose next one was due within a pause. */
function dueIn(
  { ms, untilMs }: Pause,
  attempts: readonly AttemptEntry[],
  times: Evidence['times'],
): readonly AttemptEntry[] {
  return attempts.filter((attempt) => {
    const dueMs = lastInstantOf(attempt) + latestMs(times.retryDelayMs, times);
    const isDue = dueMs > untilMs - ms && dueMs < untilMs;
    return isDue && attempt.number < times.attempts && attemptEnd(attempt) === 'failed';
  });
}

/** How many attempts had failed until then since the last one was stored. */
function failuresInARow(attempts: readonly AttemptEntry[], untilMs: number): number {
  const ended = attempts
    .filter((attempt) => lastInstantOf(attempt) <= untilMs && attemptEnd(attempt) !== 'open')
    .toSorted((a, b) => lastInstantOf(b) - lastInstantOf(a));
  const stored = ended.findIndex((attempt) => attemptEnd(attempt) === 'stored');
  return stored === -1 ? ended.length : stored;
}
