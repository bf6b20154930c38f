/** How many deliveries a second: a number, or as many as the connections give. */
export type Rate = number | 'max';

/** When deliveries are due, in ms after the start: evenly spread, whatever the receiver does. */
export interface Schedule {
  /** When the delivery of this index, from 0, is due; undefined after the last. */
  dueMs(index: number): number | undefined;
  /** How many are due by then, in ms after the start. */
  dueBy(ms: number): number;
}

/** The schedule of a rate, up to its end. */
export function scheduleOf(rate: number, durationMs = Number.POSITIVE_INFINITY): Schedule {
  const intervalMs = 1_000 / rate;
  // The first is due at once; the end itself belongs to what would come next.
  const total = Math.max(1, Math.ceil(durationMs / intervalMs - 1e-9));
  return {
    dueMs: (index) => (index < total ? index * intervalMs : undefined),
    dueBy: (ms) => Math.min(total, Math.floor(ms / intervalMs + 1e-9) + 1),
  };
}
