import type { Entry } from '../ledger/entry.ts';

/** Whether the receiver of a run was there before it, and may be there still. */
export function outlivesItsRun(entries: readonly Entry[]): boolean {
  const run = entries.find((entry) => entry.kind === 'run');
  return run?.target.kind !== 'command' && run?.target.kind !== 'embedded';
}
