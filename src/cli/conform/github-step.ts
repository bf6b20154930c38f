import { appendFileSync, statSync } from 'node:fs';
import type { ReportData } from '../../conformance/outcome/report-data.ts';
import { messageOf } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';
import { causesOf } from '../../report/causes-of.ts';
import { runOutcome } from '../../report/run-outcome.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** GitHub refuses the whole summary of a step that is longer than this, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** The file by which GitHub Actions takes something of a step; undefined elsewhere. */
export function stepFile(
  { environment }: Terminal,
  name: 'GITHUB_STEP_SUMMARY' | 'GITHUB_OUTPUT',
): string | undefined {
  return environment['GITHUB_ACTIONS'] === 'true' ? environment[name] || undefined : undefined;
}

/** Adds a text to the summary of the job, behind what the step has written there already. */
export function appendToStepSummary(file: string, text: string, terminal: Terminal): void {
  orNoted(terminal, 'The summary of the job is left as it is', () => {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes + Buffer.byteLength(text) > MAX_BYTES) throw new Error('it would be longer than 1 MiB');
    appendFileSync(file, text);
  });
}

/** The outcome of a run as outputs of the step; those of a later run of the same step take their place. */
export function appendStepOutputs(
  file: string,
  { report, entries }: { readonly report: ReportData; readonly entries: readonly Entry[] },
  terminal: Terminal,
): void {
  const { exitCode, summary, rules } = report;
  const outputs = {
    verdict: runOutcome(report).outcome,
    'exit-code': exitCode,
    passed: summary.pass,
    failed: summary.fail,
    inconclusive: summary.inconclusive,
    causes: JSON.stringify(causesOf(rules, entries).map(({ rule }) => rule.id)),
  };
  const lines = Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`);
  orNoted(terminal, 'The outputs of the step are left as they are', () =>
    appendFileSync(file, lines.join('')),
  );
}

/** Nobody asked for it, so that what cannot be written is told and changes nothing. */
function orNoted(terminal: Terminal, what: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    terminal.note(`${what}: ${messageOf(error)}.`);
  }
}
