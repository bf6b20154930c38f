import { processTable, readText } from '../../src/processes/process-table.ts';

/** How often all processes are looked at: one that starts the next and ends is easily missed. */
const LOOKS = 10;

/** Ids of living processes with this word among their arguments. */
export function processesNamed(word: string): number[] {
  const found = Array.from({ length: LOOKS }, () =>
    processTable()
      .map(({ pid }) => pid)
      .filter((pid) => readText(`/proc/${pid}/cmdline`)?.split('\0').includes(word)),
  );
  return [...new Set(found.flat())];
}
