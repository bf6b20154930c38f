import type { DroppedOutput, LogEntry } from '../../ledger/entry.ts';

/** All that was printed and not kept. */
export function droppedOutput(logs: readonly LogEntry[]): DroppedOutput {
  const all = logs.flatMap(({ dropped }) => dropped ?? []);
  const sum = (member: keyof DroppedOutput): number => all.reduce((total, one) => total + one[member], 0);
  return { lines: sum('lines'), bytes: sum('bytes'), naming: sum('naming') };
}
