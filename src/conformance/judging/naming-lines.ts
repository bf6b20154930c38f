import type { LogEntry, RecordingEntry } from '../../ledger/entry.ts';
import { tokenIn } from '../tokens.ts';

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

/** A line without what differs from event to event: the name of the file, and times, ids and other long numbers. */
export function lineShape({ text }: LogEntry, { name }: RecordingEntry): string {
  const token = tokenIn(name) ?? name;
  return text
    .replace(new RegExp(`[^\\s/"'\\\\]*${token}[^\\s/"'\\\\,;:]*`, 'g'), '<file>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>')
    .replace(/\d[\d\-:.,TZ+ ]{4,}\d/g, '<number>')
    .replace(/\d+(?:[.,]\d+)*/g, '<number>');
}
