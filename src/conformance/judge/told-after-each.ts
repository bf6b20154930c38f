import type { LogEntry } from '../../ledger/entry.ts';
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

/** Lines that begin alike: what one says may end with the reason, which is another one each time. */
function kindsOf(logs: readonly LogEntry[]): readonly (readonly LogEntry[])[] {
  const kinds = new Map<string, LogEntry[]>();
  for (const line of logs) {
    let beginning = '';
    for (const word of lineShape(line).split(/(?<=[\s:,;=([{])/)) {
      beginning += word;
      const kind = kinds.get(beginning) ?? [];
      kind.push(line);
      kinds.set(beginning, kind);
    }
  }
  return [...kinds.values()];
}

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
  const kinds = kindsOf(logs.filter(({ text }) => tokenIn(text) === undefined));
  return kinds.some(
    (lines) =>
      lines.length >= instants.length &&
      lines.every(({ atMs }) => allowed.some((instant) => isSoonAfter(atMs, instant))) &&
      instants.every((instant) => lines.some(({ atMs }) => isSoonAfter(atMs, instant))),
  );
}
