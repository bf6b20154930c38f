import type { Stall } from '../../ledger/note-values.ts';

/** For how long of a span of time the harness did not get to run, in ms. */
export function stalledMs(stalls: readonly Stall[], fromMs: number, toMs: number): number {
  return stalls.reduce(
    (sum, [begin, end]) => sum + Math.max(0, Math.min(end, toMs) - Math.max(begin, fromMs)),
    0,
  );
}
