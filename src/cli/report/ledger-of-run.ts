import { runOf } from '../../conformance/judge/judge.ts';
import type { LedgerOfRun } from '../../conformance/shards/merge-refusals.ts';
import { readLedger } from '../../ledger/ledger-file.ts';

/** Reads a saved run; one that is cut off in its last line is read up to there, which standard error is told. */
export function ledgerOfRun(file: string): LedgerOfRun {
  const cutOff = (line: number): void => {
    process.stderr.write(`"${file}" is cut off in line ${line}; what comes before it is judged.\n`);
  };
  const entries = [...readLedger(file, cutOff)];
  return { file, entries, run: runOf(entries, file) };
}
