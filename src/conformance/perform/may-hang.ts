import type { DeliveryEntry } from '../../ledger/entry.ts';
import { otherInterfaces } from '../scenarios/other-interfaces.ts';
import { unshown } from '../scenarios/unshown.ts';

/** What need not be answered: bodies that are no events, and addresses that are not those of the receiver. */
const SCENARIOS: ReadonlySet<string | undefined> = new Set([...unshown, otherInterfaces.id]);

/** Whether the interface shows no answer to a delivery, so that a receiver may give none; one without a key is of these. */
export function mayHang(
  { scenario, key }: Pick<DeliveryEntry, 'scenario' | 'key'>,
  secret: string | undefined,
): boolean {
  return SCENARIOS.has(scenario) || (secret !== undefined && key === undefined);
}
