import type { DeliveryEntry } from '../../ledger/entry.ts';
import { subjectOf } from './subject-of.ts';

/** The types of these events, each once. */
export function typesOf(deliveries: readonly DeliveryEntry[]): readonly string[] {
  return [...new Set(deliveries.map((delivery) => subjectOf(delivery).type))];
}
