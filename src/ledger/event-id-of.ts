import type { DeliveryEntry } from './entry.ts';

/** The id of the event that a delivery holds, where it has one that is a text. */
export function eventIdOf({ body }: DeliveryEntry): string | undefined {
  return /"id"\s*:\s*"([^"]+)"/.exec(body ?? '')?.[1];
}
