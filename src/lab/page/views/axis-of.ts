import type { Entry } from '../../../ledger/entry.ts';
import { busyTimes } from './busy-times.ts';
import { type Fold, foldedMs, foldsOf } from './fold.ts';
import { MIN_SPAN_MS, type TimeRange, withRoom } from './time-scale.ts';

/** The time axis of some entries: what is folded of it, what it shows, as it is drawn, and what it counts from. */
export interface TimeAxis {
  readonly folds: readonly Fold[];
  readonly range: TimeRange;
  readonly originMs: number;
  /** How much time that is, as it is drawn. */
  readonly spanMs: number;
}

/** The axis from the first to the last thing that was under way, or for at least `spanMs`. */
export function axisOf(
  entries: readonly Entry[],
  required: { readonly ms: number; readonly attempts: number },
  { nowMs, spanMs = 0 }: { readonly nowMs?: number | undefined; readonly spanMs?: number | undefined } = {},
): TimeAxis {
  const busy = busyTimes(entries, required, nowMs);
  if (busy.length === 0) return { folds: [], range: [0, MIN_SPAN_MS], originMs: 0, spanMs: 0 };
  const folds = foldsOf(busy, MIN_SPAN_MS);
  const fromMs = busy.reduce((least, one) => Math.min(least, one.fromMs), Number.POSITIVE_INFINITY);
  const toMs = foldedMs(
    busy.reduce((most, one) => Math.max(most, one.toMs), fromMs),
    folds,
  );
  const range = withRoom([fromMs, Math.max(toMs, fromMs + spanMs)]);
  return { folds, range, originMs: fromMs, spanMs: toMs - fromMs };
}
