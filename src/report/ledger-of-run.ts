import { runOf } from '../conformance/judge/judge.ts';
import type { LedgerOfRun } from '../conformance/shards/merge-refusals.ts';
import { readLedger } from '../ledger/ledger-file.ts';

/** Hears of a ledger that is not whole. */
export interface Told {
  note(sentence: string): void;
}

/** Reads a saved run; one that is cut off in its last line is read up to there, which is told. */
export function ledgerOfRun(file: string, told: Told): LedgerOfRun {
  const cutOff = (line: number): void =>
    told.note(`"${file}" is cut off in line ${line}; what comes before it is judged.`);
  const entries = [...readLedger(file, cutOff)];
  return { file, entries, run: runOf(entries, file) };
}
