import { stagePace } from '../conduct/stage-pace.ts';
import { tokenIn } from '../conduct/tokens.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { lineShape } from './naming-lines.ts';

/** When something happened that a line may tell of, in ms: from when on it may be printed, and until when it was over. */
export interface Instant {
  readonly fromMs: number;
  readonly endMs: number;
}

/** So few may have one kind of line behind them by chance. */
const TOO_FEW = 1;

/**
 * Whether lines of one kind that name no recording come soon after each of these instants, as many as they are, and at no
 * other time of the run but after some `like` them, and while the port of storage is closed, when an attempt that fails
 * leaves no trace: such a line tells of what happened then, whatever else happens beside it.
 */
export function isToldAfterEach(
  { logs, closures, times }: Pick<Evidence, 'logs' | 'closures' | 'times'>,
  instants: readonly Instant[],
  like: readonly Instant[] = [],
): boolean {
  if (instants.length <= TOO_FEW) return false;
  const soonMs = stagePace.toldDelays * times.retryDelayMs;
  const isSoonAfter = (atMs: number, { fromMs, endMs }: Instant): boolean =>
    fromMs <= atMs && atMs <= endMs + soonMs;
  const untraced = closures.map(({ closedAtMs, openAtMs }) => ({ fromMs: closedAtMs, endMs: openAtMs }));
  const allowed = [...instants, ...like, ...untraced];
  const kinds = Map.groupBy(
    logs.filter(({ text }) => tokenIn(text) === undefined),
    (line) => lineShape(line),
  );
  return [...kinds.values()].some(
    (lines) =>
      lines.length >= instants.length &&
      lines.every(({ atMs }) => allowed.some((instant) => isSoonAfter(atMs, instant))) &&
      instants.every((instant) => lines.some(({ atMs }) => isSoonAfter(atMs, instant))),
  );
}
