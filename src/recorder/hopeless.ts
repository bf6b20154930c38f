import type { DeliveryFailure } from '../ledger/entry.ts';

const HOPELESS = ['refused', 'unresolved', 'not-http', 'tls'] as const satisfies DeliveryFailure['code'][];

/** A failure after which, as long as nothing was ever answered, no other delivery fares better. */
export type HopelessCode = (typeof HOPELESS)[number];

/** Whether a failure is such a one. */
export function isHopeless(code: DeliveryFailure['code']): code is HopelessCode {
  return HOPELESS.some((hopeless) => hopeless === code);
}
