import type { DeliveryEntry } from '../../ledger/entry.ts';

/** How long a delivery waited for its answer, until that was whole or the harness gave up, in ms. */
export function tookMs({ atMs, answer, failure }: DeliveryEntry): number {
  return (answer?.endAtMs ?? failure?.atMs ?? atMs) - atMs;
}
