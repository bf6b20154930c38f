import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTaken } from './answers.ts';
import { eventOf } from './event-of.ts';

/** What an event tells of the session that it is of. */
interface Told {
  readonly type?: unknown;
  readonly data?: { readonly live_info?: Info | null; readonly old_live_info?: Info | null };
}

interface Info {
  readonly live_id?: unknown;
}

/** The events of a session that come when another session was the last to begin. */
export function besideAnother(inOrder: readonly DeliveryEntry[]): ReadonlySet<DeliveryEntry> {
  let current: unknown;
  const isBeside = (delivery: DeliveryEntry): boolean => {
    const { type, data } = (eventOf(delivery) as Told | null | undefined) ?? {};
    const id = (data?.live_info ?? data?.old_live_info)?.live_id;
    if (type === 'live_start' && isTaken(delivery)) current = id;
    return id !== undefined && current !== undefined && id !== current;
  };
  return new Set(inOrder.filter(isBeside));
}
