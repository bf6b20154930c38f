import { appendFileSync } from 'node:fs';
import type { ReportData } from '../../conformance/outcome/report-data.ts';
import { messageOf } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';
import { causesOf } from '../../report/causes-of.ts';
import { runOutcome } from '../../report/run-outcome.ts';

/** The file that GitHub Actions takes the outputs of a step from; undefined elsewhere. */
export function stepOutputsFile(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return env['GITHUB_ACTIONS'] === 'true' ? env['GITHUB_OUTPUT'] || undefined : undefined;
}

/**
 * Adds the outcome of a run to the outputs of the step; those of a later run of the same step take their place.
 *
 * Nobody asked for them, so that outputs that cannot be written are told and change nothing.
 */
export function appendStepOutputs(file: string, report: ReportData, entries: readonly Entry[]): void {
  const { exitCode, summary, rules } = report;
  const outputs = {
    verdict: runOutcome(report).outcome,
    'exit-code': exitCode,
    passed: summary.pass,
    failed: summary.fail,
    inconclusive: summary.inconclusive,
    causes: JSON.stringify(causesOf(rules, entries).map(({ rule }) => rule.id)),
  };
  try {
    const lines = Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(file, lines.join(''));
  } catch (error) {
    process.stderr.write(`The outputs of the step are left as they are: ${messageOf(error)}.\n`);
  }
}
