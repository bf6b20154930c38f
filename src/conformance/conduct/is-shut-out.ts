import type { DeliveryEntry } from '../../ledger/entry.ts';

/** How a ledger writes the right key. */
const RIGHT_KEY = '$WEBHOOK_SECRET';

/** The statuses of a key that is wrong, or of too many of them. */
const SHUT_OUT: readonly unknown[] = [401, 403, 429];

/** Whether a delivery has the very secret as its key. */
export function hasRightKey({ key }: DeliveryEntry): boolean {
  return key === RIGHT_KEY;
}

/** Whether a delivery is refused as one with a wrong key is, whatever its key. */
export function isShutOut({ answer }: DeliveryEntry): boolean {
  return SHUT_OUT.includes(answer?.status);
}
