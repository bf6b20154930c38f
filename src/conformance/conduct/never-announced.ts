import type { AttemptEntry, DeliveryEntry } from '../../ledger/entry.ts';
import { outputOf } from './output-of.ts';

/**
 * Those of the requests that are no upload of a file that a finished transmux names, whether a recording is there or
 * not: whether it is right to upload what is missing is judged by rules about missing files.
 */
export function neverAnnounced(
  requests: readonly AttemptEntry[],
  deliveries: readonly DeliveryEntry[],
): readonly AttemptEntry[] {
  // Most runs have no such request, and reading all deliveries takes longer than judging them.
  if (!requests.some(({ method }) => method === 'PUT')) return requests;
  const announced = new Set(deliveries.flatMap((delivery) => outputOf(delivery)?.split('/').at(-1) || []));
  return requests.filter(({ method, name }) => method !== 'PUT' || !announced.has(name));
}
