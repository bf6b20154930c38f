import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { causesOf } from './causes-of.ts';
import { runOutcome } from './run-outcome.ts';

/** The outcome of a run as outputs of a step of GitHub Actions: a line of NAME=VALUE for each. */
export function stepOutputs(report: ReportData, entries: readonly Entry[]): string {
  const { exitCode, summary, rules } = report;
  const outputs = {
    verdict: runOutcome(report).outcome,
    'exit-code': exitCode,
    passed: summary.pass,
    failed: summary.fail,
    inconclusive: summary.inconclusive,
    causes: JSON.stringify(causesOf(rules, entries).map(({ rule }) => rule.id)),
  };
  return Object.entries(outputs)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
