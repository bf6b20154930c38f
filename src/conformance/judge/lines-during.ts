import type { DeliveryEntry, LogEntry } from '../../ledger/entry.ts';
import { tolerances } from '../conduct/tolerances.ts';

/** As many lines as a report shows. */
const SHOWN_LINES = 4;

/** The last lines that were printed while deliveries were on their way: they mostly tell why one is refused. */
export function linesDuring(
  deliveries: readonly DeliveryEntry[],
  logs: readonly LogEntry[],
): readonly LogEntry[] {
  const spans = deliveries.map(({ atMs, answer, failure }) => {
    // What it prints comes by another way than the answer, and is read in another turn.
    const endMs = (answer?.endAtMs ?? failure?.atMs ?? atMs) + tolerances.breathMs;
    return [atMs, endMs] as const;
  });
  const isDuring = ({ atMs }: LogEntry): boolean => spans.some(([from, to]) => atMs >= from && atMs <= to);
  return logs.filter((line) => line.text.trim() !== '' && isDuring(line)).slice(-SHOWN_LINES);
}
