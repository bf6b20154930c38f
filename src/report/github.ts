import { capitalised } from '../conformance/judge/capitalised.ts';
import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import { EXIT } from '../exit-code.ts';
import type { Entry } from '../ledger/entry.ts';
import { areasText } from './areas-text.ts';
import { type Cause, causesOf } from './causes-of.ts';
import { howToJudgeMore } from './how-to-judge-more.ts';
import { pageOf } from './page-of.ts';
import { contrast } from './plain-failure.ts';
import { receiverName } from './receiver-name.ts';
import { verdictLine } from './run-outcome.ts';
import { runProblems } from './run-problems.ts';
import { visible } from './shown-text.ts';
import { rulesThatAre } from './standing.ts';
import { toldLabels } from './told-labels.ts';

/** GitHub shows no more errors of one step than this, no more warnings, and no more notices. */
const MAX_ANNOTATIONS = 10;

/** Longest message, in characters: an answer may have a megabyte. */
const MAX_MESSAGE = 2000;

/** One line that GitHub shows beside the pull request. */
interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
}

/**
 * Workflow commands for GitHub Actions, most severe first: what turns the run red, then what is recommended. How the
 * run was made is a notice; the outcome comes last, as a line of the log.
 */
export function github(report: ReportData, entries: readonly Entry[]): string {
  const causes = causesOf(report.rules, entries);
  const required = causes.filter(({ rule }) => rule.level === 'required');
  const all = [
    ...required.map((cause) => failure('error', cause)),
    ...runProblems(report).map(({ name, message, fix }): Annotation => {
      return { kind: 'error', title: name, message: `${capitalised(message)}.\n${fix}` };
    }),
    // That a run was stopped says why all these were not judged.
    ...(report.interrupted ? [] : undecided(rulesThatAre('undecided', report.rules))),
    ...causes.filter((cause) => !required.includes(cause)).map((cause) => failure('warning', cause)),
  ];
  const left = all.length - MAX_ANNOTATIONS;
  const shown = all.slice(0, MAX_ANNOTATIONS);
  const notices = [...extent(report), ...labels(report)];
  const commands = [...shown, ...(left > 0 ? [rest(left)] : []), ...notices].map(command);
  return [...commands, `${verdictLine(report)}\n`].join('');
}

function failure(kind: Annotation['kind'], { rule, said, leadsTo, hinders }: Cause): Annotation {
  const message = `${rule.pattern ?? rule.title}: ${contrast(rule)}`.slice(0, MAX_MESSAGE);
  const words = said ? `\nThe receiver said: ${said.gist.text.slice(0, MAX_MESSAGE)}` : '';
  const follows =
    leadsTo.length === 0 ? '' : `\nWhat may follow from it: ${leadsTo.map(({ id }) => id).join(', ')}.`;
  const hides = hinders.length === 0 ? '' : `\nCannot be judged before: ${areasText(hinders)}.`;
  const more = `\nMore: ${pageOf(rule.id)}`;
  return {
    kind,
    title: rule.id,
    message: `${message}${words}\n${rule.fix ?? ''}`.trimEnd() + follows + hides + more,
  };
}

/** Rules that share a reason, as when a receiver goes away, share an annotation. */
function undecided(rules: readonly ReportedRule[]): Annotation[] {
  return [...Map.groupBy(rules, ({ reason }) => reason ?? 'no reason given')].map(([reason, alike]) => {
    const ids = alike.map(({ id }) => id);
    const title = ids.length === 1 ? `${ids[0]}` : `${ids.length} rules could not be judged`;
    const message = `Could not be judged: ${reason}`.slice(0, MAX_MESSAGE);
    return { kind: 'error', title, message: ids.length === 1 ? message : `${message}\n${ids.join(', ')}` };
  });
}

function rest(count: number): Annotation {
  const message = `${count} more ${count === 1 ? 'problem is' : 'problems are'} in the other reports of this run.`;
  return notice(message);
}

/** Without a word where it is a problem already: that much of the receiver was not judged. */
function extent(report: ReportData): Annotation[] {
  const more = howToJudgeMore(report);
  if (more === undefined || report.exitCode === EXIT.inconclusive) return [];
  return [notice(`${verdictLine(report)} ${more}`.slice(0, MAX_MESSAGE))];
}

/** Notices take no place of a problem: they are counted by themselves. */
function labels(report: ReportData): Annotation[] {
  const name = receiverName(report);
  const all = [...(name === report.target.url ? [] : [`receiver ${name}`]), ...toldLabels(report)];
  return all.length === 0 ? [] : [notice(`This run: ${all.join('; ')}.`.slice(0, MAX_MESSAGE))];
}

function notice(message: string): Annotation {
  return { kind: 'notice', title: 'recorder-harness', message };
}

function command({ kind, title, message }: Annotation): string {
  return `::${kind} title=${property(title)}::${data(message)}\n`;
}

/** What the runner would take for the end of a message, or for an escape. */
function data(text: string): string {
  return visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The same, and what would end a property. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
