import type { ReportData } from '../conformance/outcome/report-data.ts';
import { howToJudgeMore } from './how-to-judge-more.ts';
import type { Paint, Palette } from './palette.ts';
import { receiverText } from './receiver-name.ts';
import { WIDTH } from './rule-text.ts';
import { runOutcome, verdictLine } from './run-outcome.ts';
import { seconds } from './seconds.ts';
import { visible, wrapped } from './shown-text.ts';
import { toldLabels } from './told-labels.ts';
import { tookText } from './took-text.ts';

/** The last lines of a report of so many causes: the outcome, how it was counted, and how the run was made. */
export function summaryText(report: ReportData, causes: number, palette: Palette): string[] {
  const { exitCode, summary, rules, target, suite } = report;
  const { outcome } = runOutcome(report);
  const more = howToJudgeMore(report);
  const paint = report.interrupted ? palette.doubt : paintOf(exitCode, palette);
  const required = rules.filter(({ verdict, level }) => verdict === 'fail' && level === 'required').length;
  const open = rules.filter(({ verdict, known }) => verdict === 'fail' && !known).length;
  const of = causes < open ? `, of ${count(causes, 'cause')}` : '';
  const failed = `${summary.fail} failed${summary.fail > 0 ? ` (${required} required${of})` : ''}`;
  return [
    // One line, however long: it is what is looked for in a log.
    verdictLine(report).replace(outcome, paint),
    ...(more === undefined ? [] : wrapped(more, WIDTH)),
    `${count(rules.length, 'rule')}: ${summary.pass} passed, ${failed}, ${summary.inconclusive} inconclusive, ` +
      `${summary.observed} observed, ${summary['not-applicable']} not applicable.`,
    `Took ${tookText(report)}; critical path ${seconds(report.criticalPathMs)}` +
      `${toldLabels(report)
        .map((label) => `; ${visible(label)}`)
        .join('')}.`,
    palette.aside(`Receiver ${visible(receiverText(report))} (${target.kind}).`),
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
