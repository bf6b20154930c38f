import type { Entry } from '../ledger/entry.ts';

/** Whether an entry tells of a delivery or an attempt that is still under way. */
export function isOpen(entry: Entry): boolean {
  if (entry.kind === 'attempt') return entry.ended === 'open';
  return entry.kind === 'delivery' && entry.answer === undefined && entry.failure === undefined;
}
