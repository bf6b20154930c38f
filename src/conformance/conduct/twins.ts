import type { DeliveryEntry } from '../../ledger/entry.ts';

/** The plain delivery that an odd one is compared with; `undefined` where it has none, as in ledgers of older releases. */
export function twinOf(
  { twin }: DeliveryEntry,
  deliveries: readonly DeliveryEntry[],
): DeliveryEntry | undefined {
  return deliveries.find(({ id }) => id === twin);
}

/** The deliveries that others are compared with. */
export function twinsIn(deliveries: readonly DeliveryEntry[]): readonly DeliveryEntry[] {
  const ids = new Set(deliveries.map(({ twin }) => twin));
  return deliveries.filter(({ id }) => ids.has(id));
}

/** The deliveries that are no twin of another one. */
export function oddIn(deliveries: readonly DeliveryEntry[]): readonly DeliveryEntry[] {
  const twins = new Set(twinsIn(deliveries));
  return deliveries.filter((delivery) => !twins.has(delivery));
}
