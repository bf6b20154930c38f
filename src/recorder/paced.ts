import type { Clock } from '../clock/clock.ts';
import type { Outgoing, OutgoingSource } from './outgoing.ts';

/** How deliveries are paced. */
export interface PaceOptions {
  readonly clock: Clock;
  /** How many times faster than on their own time line. */
  readonly speed: number;
  readonly signal: AbortSignal;
}

/** A delivery whose time has come. */
export interface Due {
  readonly outgoing: Outgoing;
  /** When it was due, on the clock. */
  readonly dueAtMs: number;
}

/**
 * Hands deliveries over when they are due: at their own distances, made shorter by the speed.
 *
 * What happens earlier than the one before it is due with it, so the order stays. Ends when the signal aborts.
 */
export async function* paced(
  source: OutgoingSource,
  { clock, speed, signal }: PaceOptions,
): AsyncGenerator<Due> {
  let beginAtMs: number | undefined;
  let firstMs: number | undefined;
  let dueAtMs = 0;
  for await (const outgoing of source) {
    beginAtMs ??= clock.now();
    firstMs ??= outgoing.atMs;
    const afterMs = ((outgoing.atMs ?? Number.NEGATIVE_INFINITY) - (firstMs ?? 0)) / speed;
    dueAtMs = Math.max(dueAtMs, beginAtMs, beginAtMs + afterMs);
    while (clock.now() < dueAtMs && !signal.aborted) {
      // Longer than a timer of Node can be set to: a capture may span months.
      const ms = Math.min(dueAtMs - clock.now(), 2 ** 31 - 1);
      await clock.sleep(ms, signal).catch(() => {});
    }
    if (signal.aborted) return;
    yield { outgoing, dueAtMs };
  }
}
