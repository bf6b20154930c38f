import type { DeliveryEntry } from '../../ledger/entry.ts';

/** The good deliveries beside the malformed ones, before and after them. */
const GOOD = ['still there', 'before', 'unspoilt', 'good', 'announcement'];

/** Whether a delivery of the scenario with malformed bodies has one. */
export function isMalformed({ label }: DeliveryEntry): boolean {
  return !GOOD.includes(label);
}
