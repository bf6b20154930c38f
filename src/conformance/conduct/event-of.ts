import type { DeliveryEntry } from '../../ledger/entry.ts';

const events = new WeakMap<DeliveryEntry, { readonly event: unknown }>();

/** What the body of a delivery is as JSON, which is read once; `undefined` where it is none. */
export function eventOf(delivery: DeliveryEntry): unknown {
  const known = events.get(delivery) ?? { event: read(delivery) };
  events.set(delivery, known);
  return known.event;
}

function read({ body = '' }: DeliveryEntry): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
