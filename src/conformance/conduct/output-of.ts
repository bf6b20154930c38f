import type { DeliveryEntry } from '../../ledger/entry.ts';
import { eventOf } from './event-of.ts';

/** The output that the finished transmux of a delivery names; `undefined` where it is none, or names none. */
export function outputOf(delivery: DeliveryEntry): string | undefined {
  if (!delivery.body?.includes('video_transmux_finish')) return undefined;
  const { data } =
    (eventOf(delivery) as { readonly data?: { readonly output?: unknown } | null } | null | undefined) ?? {};
  return typeof data?.output === 'string' ? data.output : undefined;
}
