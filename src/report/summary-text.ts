import type { ReportData } from '../conformance/report-data.ts';
import type { Paint, Palette } from './palette.ts';
import { runOutcome } from './run-outcome.ts';
import { seconds } from './seconds.ts';
import { visible } from './shown-text.ts';

/** The last lines of a report: the outcome, how it was counted, and how the run was made. */
export function summaryText(report: ReportData, palette: Palette): string[] {
  const { exitCode, summary, rules, target, suite } = report;
  const { outcome, meaning } = runOutcome(report);
  const paint = report.interrupted ? palette.doubt : paintOf(exitCode, palette);
  const required = rules.filter(({ verdict, level }) => verdict === 'fail' && level === 'required').length;
  const failed = `${summary.fail} failed${summary.fail > 0 ? ` (${required} required)` : ''}`;
  return [
    `${paint(outcome)}: ${meaning} (exit code ${exitCode}).`,
    `${count(rules.length, 'rule')}: ${summary.pass} passed, ${failed}, ${summary.inconclusive} inconclusive, ` +
      `${summary.observed} observed, ${summary['not-applicable']} not applicable.`,
    `Took ${seconds(report.durationMs)}; critical path ${seconds(report.criticalPathMs)}` +
      `${report.labels.map((label) => `; ${label}`).join('')}.`,
    palette.aside(`Receiver ${visible(target.url)} (${target.kind}).`),
    palette.aside(
      `Profile ${report.profile}, seed ${report.seed}, ${suite.name} ${suite.version}, ${report.startedAt}.`,
    ),
  ];
}

function paintOf(exitCode: number, palette: Palette): Paint {
  if (exitCode === 0) return palette.success;
  return exitCode === 1 ? palette.failure : palette.doubt;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
