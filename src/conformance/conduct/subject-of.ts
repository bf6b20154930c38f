import type { DeliveryEntry } from '../../ledger/entry.ts';
import { eventOf } from './event-of.ts';

/** What an event is of and about, by which a receiver may refuse it. */
export interface Subject {
  readonly type: string;
  readonly platform?: unknown;
  readonly channel?: unknown;
}

/** What the event of a delivery is of and about; a body that is no event is told as such. */
export function subjectOf(delivery: DeliveryEntry): Subject {
  try {
    const { type, data } = eventOf(delivery) as { readonly type: unknown; readonly data?: Partial<Subject> };
    const { platform, channel } = data ?? {};
    return { type: String(type), ...(isName(platform) ? { platform, channel } : {}) };
  } catch {
    return { type: 'body' };
  }
}

/** Where an odd event has a path or any text in its place, no receiver takes that for a platform. */
function isName(platform: unknown): boolean {
  return typeof platform === 'string' && /^[\w.-]+$/.test(platform);
}
