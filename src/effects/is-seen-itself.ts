import type { Effect } from './effects.ts';

/** Whether more is seen of an effect than that it is there: how often it came, and with which values. */
export function isSeenItself({ observe }: Effect): boolean {
  return observe === undefined || observe.json !== undefined;
}
