import type { DeliveryEntry } from '../../ledger/entry.ts';

const events = new WeakMap<DeliveryEntry, { readonly event: unknown }>();

/** What the body of a delivery is as JSON, which is read once; `undefined` where it is none. */
export function eventOf(delivery: DeliveryEntry): unknown {
  const known = events.get(delivery);
  if (known) return known.event;
  const event = read(delivery);
  events.set(delivery, { event });
  return event;
}

function read({ body = '' }: DeliveryEntry): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
