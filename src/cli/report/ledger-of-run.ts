import { runOf } from '../../conformance/judge/judge.ts';
import type { LedgerOfRun } from '../../conformance/shards/merge-refusals.ts';
import { readLedger } from '../../ledger/ledger-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Reads a saved run; one that is cut off in its last line is read up to there, which standard error is told. */
export function ledgerOfRun(file: string, terminal: Pick<Terminal, 'note'>): LedgerOfRun {
  const cutOff = (line: number): void =>
    terminal.note(`"${file}" is cut off in line ${line}; what comes before it is judged.`);
  const entries = [...readLedger(file, cutOff)];
  return { file, entries, run: runOf(entries, file) };
}
