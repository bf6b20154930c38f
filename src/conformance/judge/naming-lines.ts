import type { AttemptEntry, DeliveryEntry, LogEntry, RecordingEntry } from '../../ledger/entry.ts';
import { eventIdOf } from '../../ledger/event-id-of.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { soonMs } from '../conduct/delay-tolerance.ts';
import { tokenIn } from '../conduct/tokens.ts';
import { tolerances } from '../conduct/tolerances.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { droppedOutput } from './dropped-output.ts';
import { isUuid } from './saying.ts';

/** The lines that name a recording, or an event that announced it, and were printed at `sinceMs` or later. */
export function linesNaming(
  { logs, deliveries }: Pick<Evidence, 'logs' | 'deliveries'>,
  { id, name }: RecordingEntry,
  sinceMs: number,
): readonly LogEntry[] {
  const events = deliveries
    .filter(({ recording }) => recording === id)
    .flatMap((one) => eventIdOf(one) ?? []);
  // Its token survives any encoding of the rest of the path.
  const names = [tokenIn(name) ?? name, ...events.filter(isUuid)];
  return logs.filter(({ atMs, text }) => atMs >= sinceMs && names.some((one) => text.includes(one)));
}

/** When the receiver had nothing else to tell of. */
interface Calm {
  /** From then on what is printed is about these. */
  readonly sinceMs: number;
  readonly about: readonly (AttemptEntry | DeliveryEntry)[];
  /** What is like something that was printed before, is about something else. */
  readonly usualMs: number;
}

/**
 * The lines that name no recording and were printed after some exchanges, while nothing else began or ended: they tell of
 * these, however their author names them. There are none where that is too short a time to tell, nor long after the last
 * exchange of the run, when the receiver is asked to end.
 */
export function linesWithoutName(
  { logs, exchanges, times }: Pick<Evidence, 'logs' | 'exchanges' | 'times'>,
  { sinceMs, about, usualMs }: Calm,
): readonly LogEntry[] {
  const others = exchanges
    .filter((exchange) => !about.includes(exchange))
    .flatMap((exchange) => [exchange.atMs, lastInstantOf(exchange)]);
  const endMs = Math.max(...exchanges.map(lastInstantOf)) + calmMs(times);
  const untilMs = Math.min(...others.filter((atMs) => atMs > sinceMs), endMs);
  if (untilMs - sinceMs < calmMs(times)) return [];
  const usual = new Set(logs.flatMap((line) => (line.atMs < usualMs ? lineShape(line) : [])));
  return logs.filter(
    (line) =>
      sinceMs <= line.atMs &&
      line.atMs < untilMs &&
      tokenIn(line.text) === undefined &&
      !usual.has(lineShape(line)),
  );
}

/** Whether nothing else began or ended shortly before these exchanges ended, of which a late line could tell. */
export function isCalmBefore(
  { exchanges, times }: Pick<Evidence, 'exchanges' | 'times'>,
  { sinceMs, about }: Pick<Calm, 'sinceMs' | 'about'>,
): boolean {
  return !exchanges.some(
    (exchange) =>
      !about.includes(exchange) &&
      [exchange.atMs, lastInstantOf(exchange)].some(
        (atMs) => atMs > sinceMs - calmMs(times) && atMs <= sinceMs,
      ),
  );
}

/** How long lines of one saying may come apart, in ms; less than a delay between attempts. */
export function calmMs({ retryDelayMs }: Evidence['times']): number {
  return Math.min(tolerances.togetherMs, soonMs(retryDelayMs));
}

/** How many lines were printed: those that are not kept were looked through for names of recordings too. */
export function linesPrinted(logs: readonly LogEntry[]): number {
  return logs.length + droppedOutput(logs).lines;
}

/**
 * A line without what differs from event to event: the name of the file, and times, ids and other numbers. What pino and
 * bunyan write for a level is a number, too, but tells an error from other lines.
 */
export function lineShape({ text }: LogEntry, recording?: Pick<RecordingEntry, 'name'>): string {
  const token = recording && (tokenIn(recording.name) ?? recording.name);
  return (token === undefined ? text : withoutName(text, token))
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>')
    .replace(/\w+/g, (word) => (isHexNumber(word) ? '<number>' : word))
    .replace(/\d[\d\-:.,TZ+ ]*/g, withoutLongNumber)
    .replace(/(?<!"level":\d*)\d+(?:[.,]\d+)*/g, '<number>');
}

/** Characters of a number, time or id from which on it differs from event to event, with those between its digits. */
const LONG_NUMBER = 6;

function isHexNumber(word: string): boolean {
  return word.length >= LONG_NUMBER && /^(?:0x)?[0-9a-f]+$/i.test(word) && /\d/.test(word);
}

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
