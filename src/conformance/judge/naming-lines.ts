import type { LogEntry, RecordingEntry } from '../../ledger/entry.ts';
import { soonMs } from '../conduct/delay-tolerance.ts';
import { tokenIn } from '../conduct/tokens.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { droppedOutput } from './dropped-output.ts';

/** The lines that name a recording and were printed at `sinceMs` or later. */
export function linesNaming(
  logs: readonly LogEntry[],
  { name }: RecordingEntry,
  sinceMs: number,
): readonly LogEntry[] {
  // Its token survives any encoding of the rest of the path.
  const token = tokenIn(name) ?? name;
  return logs.filter(({ atMs, text }) => atMs >= sinceMs && text.includes(token));
}

/**
 * The lines that name no recording and were printed from `sinceMs` on, before anything else began: of what had come just
 * before, however its author names it. There are none where that is too short a time to tell. What is printed before
 * `usualMs`, too, tells nothing of it.
 */
export function linesWithoutName(
  { logs, begunAtMs, times }: Pick<Evidence, 'logs' | 'begunAtMs' | 'times'>,
  sinceMs: number,
  usualMs: number,
): readonly LogEntry[] {
  const untilMs = begunAtMs.find((atMs) => atMs > sinceMs) ?? Number.POSITIVE_INFINITY;
  if (untilMs - sinceMs < Math.min(tolerances.togetherMs, soonMs(times.retryDelayMs))) return [];
  const usual = new Set(logs.flatMap((line) => (line.atMs < usualMs ? lineShape(line) : [])));
  return logs.filter(
    (line) =>
      sinceMs <= line.atMs &&
      line.atMs < untilMs &&
      tokenIn(line.text) === undefined &&
      !usual.has(lineShape(line)),
  );
}

/** How many lines were printed: those that are not kept were looked through for names of recordings too. */
export function linesPrinted(logs: readonly LogEntry[]): number {
  return logs.length + droppedOutput(logs).lines;
}

/** A line without what differs from event to event: the name of the file, and times, ids and other long numbers. */
export function lineShape({ text }: LogEntry, recording?: RecordingEntry): string {
  const token = recording && (tokenIn(recording.name) ?? recording.name);
  return (token === undefined ? text : withoutName(text, token))
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>')
    .replace(/\d[\d\-:.,TZ+ ]*/g, withoutLongNumber)
    .replace(/\d+(?:[.,]\d+)*/g, '<number>');
}

/** Characters of a number, time or id from which on it differs from event to event, with those between its digits. */
const LONG_NUMBER = 6;

/** A text that begins with a digit, without what goes from there to its last digit where that is long. */
function withoutLongNumber(run: string): string {
  let end = run.length;
  while (!/\d/.test(run[end - 1] ?? '')) end -= 1;
  return end < LONG_NUMBER ? run : `<number>${run.slice(end)}`;
}

/** A text without the words of paths that hold a token. */
function withoutName(text: string, token: string): string {
  const [start = '', ...others] = text.split(token);
  const parts = [start];
  for (const other of others) {
    const before = parts.pop() ?? '';
    let kept = before.length;
    while (kept > 0 && !/[\s/"'\\]/.test(before[kept - 1] ?? '')) kept -= 1;
    const after = other.search(/[\s/"'\\,;:]/);
    parts.push(before.slice(0, kept), '<file>', after === -1 ? '' : other.slice(after));
  }
  return parts.join('');
}
