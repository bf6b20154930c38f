import { statSync } from 'node:fs';
import { runOf } from '../conformance/judge/judge.ts';
import { plannedRun } from '../conformance/run/planned-run.ts';
import { ledgerUnreadable } from '../errors.ts';
import { EXIT } from '../exit-code.ts';
import type { Harness, JudgedRun, PlannedRun } from '../mcp/harness.ts';
import { serveMcp } from '../mcp/serve-mcp.ts';
import { judgedLedger } from '../report/judged-ledger.ts';
import { errorText } from './command/print-error.ts';
import { readTold } from './command/read-told.ts';
import type { Written } from './command/written.ts';
import { conformOptions } from './conform/conform-options.ts';
import { selectedRules } from './conform/selected-rules.ts';
import { repeatableOf, withRepeats } from './conform/with-repeats.ts';
import { conform } from './definitions/conform.ts';
import type { Environment, Terminal } from './terminal/terminal.ts';

/** Serves MCP on standard input and output until one of them ends, or it is told to stop. */
export async function runMcp(_: Written, terminal: Terminal): Promise<number> {
  using stop = await terminal.interrupt();
  const input = terminal.input();
  if (input.isTTY) terminal.note('A program is to speak MCP here. Ctrl-C ends it.');
  {
    const { environment, out } = terminal;
    const harness: Harness = { plan: (words) => plan(words, environment), judge, errorText };
    await using service = serveMcp(harness, input, out);
    await Promise.race([stop.requested, service.ended]);
  }
  // Or an open pipe keeps this process alive.
  input.destroy();
  return EXIT.conformant;
}

async function plan(words: readonly string[], environment: Environment): Promise<PlannedRun> {
  const under = await conform.under?.();
  const options = conformOptions(
    readTold({ name: 'conform', ...conform, under }, words, environment),
    environment,
  );
  return plannedRun(selectedRules(options), options);
}

function judge(file: string): JudgedRun {
  const facts = statSync(file, { throwIfNoEntry: false });
  // A pipe may never end, or be the one that the client speaks through.
  if (facts && !facts.isFile() && !facts.isDirectory()) throw ledgerUnreadable(file, 'it is not a file');
  const notes: string[] = [];
  const { report, entries } = judgedLedger(file, { note: (sentence) => void notes.push(sentence) });
  return { report: withRepeats(report, repeatableOf(runOf(entries))), entries, notes };
}
