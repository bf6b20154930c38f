import { type DurationBar, DurationBars } from '../../../ledger/duration-bars.ts';
import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { lastInstantOf } from '../../../ledger/last-instant-of.ts';
import { isOpen } from '../../is-open.ts';
import { rowFacts } from './row-facts.ts';

/** Deliveries together. */
export interface DeliverySummary {
  readonly count: number;
  /** How many there are of each status, as rows have it. */
  readonly statuses: ReadonlyMap<string, number>;
  /** From the first that began to the last that was over. */
  readonly tookMs: number;
  /** How long answers took; absent where there is none. */
  readonly answers?: {
    /** By percent: half took at most that of 50. */
    readonly percentiles: ReadonlyMap<number, number>;
    readonly bars: readonly DurationBar[];
  };
}

const PERCENTS = [50, 90, 99, 100] as const;

/** Sums deliveries up that are over. */
export function summaryOf(deliveries: readonly DeliveryEntry[]): DeliverySummary {
  const over = deliveries.filter((one) => !isOpen(one));
  const statuses = new Map<string, number>();
  const bars = new DurationBars();
  const times: number[] = [];
  let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const delivery of over) {
    const { status } = rowFacts(delivery);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    firstMs = Math.min(firstMs, delivery.atMs);
    lastMs = Math.max(lastMs, lastInstantOf(delivery));
    if (!delivery.answer) continue;
    const tookMs = delivery.answer.endAtMs - delivery.atMs;
    bars.add(tookMs);
    times.push(tookMs);
  }
  times.sort((one, other) => one - other);
  const percentile = (percent: number): number => times[Math.ceil((percent / 100) * times.length) - 1] ?? 0;
  return {
    count: over.length,
    statuses: new Map([...statuses].sort(([, one], [, other]) => other - one)),
    tookMs: Math.max(0, lastMs - firstMs),
    ...(times.length === 0
      ? {}
      : {
          answers: {
            percentiles: new Map(PERCENTS.map((percent) => [percent, percentile(percent)])),
            bars: bars.bars(),
          },
        }),
  };
}
