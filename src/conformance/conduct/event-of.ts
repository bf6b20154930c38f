import type { DeliveryEntry } from '../../ledger/entry.ts';
import { jsonOf } from '../../spec/json-of.ts';

const events = new WeakMap<DeliveryEntry, { readonly event: unknown }>();

/** What the body of a delivery is as JSON, which is read once; `undefined` where it is none. */
export function eventOf(delivery: DeliveryEntry): unknown {
  const known = events.get(delivery);
  if (known) return known.event;
  const event = jsonOf(delivery.body ?? '');
  events.set(delivery, { event });
  return event;
}
