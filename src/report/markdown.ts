import { capitalised } from '../conformance/judge/capitalised.ts';
import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import { EXIT } from '../exit-code.ts';
import type { Entry } from '../ledger/entry.ts';
import { type Cause, causesOf } from './causes-of.ts';
import { clauseOf } from './clause-text.ts';
import { timelineText } from './failure-text.ts';
import { got } from './got.ts';
import { headline } from './headline.ts';
import { howToJudgeMore } from './how-to-judge-more.ts';
import { inertBlock, inertCode, inertText } from './inert-html.ts';
import { pageOf } from './page-of.ts';
import { contrast } from './plain-failure.ts';
import { receiverText } from './receiver-name.ts';
import { runOutcome } from './run-outcome.ts';
import { runProblems } from './run-problems.ts';
import { saidLines } from './said-text.ts';
import { rulesThatAre } from './standing.ts';
import { toldLabels } from './told-labels.ts';
import { tookText } from './took-text.ts';

/** Longest quotation of an answer or a reason, in characters. */
const MAX_QUOTE = 600;

/** GitHub takes no comment of more than 65536 characters; what does not fit is counted. */
const MAX_LENGTH = 60_000;

/** Marks of GitHub's own vocabulary, which stand out in a list. */
const marks: Readonly<Record<number, string>> = { 0: '✅', 1: '❌', 3: '❔', 5: '⚠️', 130: '⏹️' };

/** A short report for a pull request or a job summary: outcome, counts, failures, what was not judged. */
export function markdown(report: ReportData, entries: readonly Entry[]): string {
  const { rules } = report;
  const causes = causesOf(rules, entries);
  const required = causes.filter(({ rule }) => rule.level === 'required');
  const recommended = causes.filter((cause) => !required.includes(cause));
  const sections = [
    ...section(
      'What to mend',
      required.map((cause) => failure(cause, entries)),
    ),
    ...problems(report),
    ...section('Risks', risks(rules)),
    ...undecided('Could not be judged', rulesThatAre('undecided', rules)),
    ...section(
      'Recommended, and does not hold',
      recommended.map((cause) => failure(cause, entries)),
    ),
    ...section('Known failures', rulesThatAre('accepted', rules).map(accepted)),
    ...undecided('Required, and not judged for want of something', rulesThatAre('wanting', rules)),
    ...undecided('Not judged', rulesThatAre('left-out', rules)),
    ...observed(rulesThatAre('observed', rules).filter(({ isRisk }) => !isRisk)),
  ];
  return `${withinLimit([...head(report), ...sections], MAX_LENGTH).join('\n\n')}\n`;
}

function head(report: ReportData): string[] {
  const { exitCode, summary, profile, suite, seed } = report;
  const labels = toldLabels(report);
  const { outcome, meaning } = runOutcome(report);
  const mark = marks[report.interrupted ? 130 : exitCode] ?? '❔';
  // Where it turns the run red it is told among the problems.
  const more = exitCode === EXIT.inconclusive ? undefined : howToJudgeMore(report);
  const required = report.rules.filter((rule) => rule.verdict === 'fail' && rule.level === 'required').length;
  const failed = summary.fail === 0 ? '0' : `${summary.fail} (${required} required)`;
  const counts = [summary.pass, failed, summary.inconclusive, summary.observed, summary['not-applicable']];
  return [
    `## ${mark} Recorder webhooks: ${inertText(outcome.toLowerCase())}`,
    `${inertText(capitalised(meaning))} (exit code ${exitCode}).`,
    ...(more === undefined ? [] : [inertText(more)]),
    `| passed | failed | inconclusive | observed | not applicable |\n| ---: | ---: | ---: | ---: | ---: |\n` +
      `| ${counts.join(' | ')} |`,
    `Receiver ${inertCode(receiverText(report))}, profile ${inertText(profile)}, seed ${seed}, ` +
      `${inertText([tookText(report), ...labels].join('; '))}; ` +
      `${inertText(`${suite.name} ${suite.version}`)}.`,
  ];
}

function section(title: string, paragraphs: readonly string[]): string[] {
  return paragraphs.length === 0 ? [] : [`### ${title}`, ...paragraphs];
}

/** What the receiver did and said, what is asked for and what to do; what it was judged by is folded away. */
function failure({ rule, said, leadsTo, hinders }: Cause, entries: readonly Entry[]): string {
  const clause = clauseOf(rule.clause);
  const timeline = timelineText(rule, entries);
  const seen = got(rule);
  const told = [
    `#### ${inertCode(rule.id)}`,
    quoted(headline(rule)),
    [
      ...(seen === undefined ? [] : [`- got: ${quoted(seen)}`]),
      `- expected: ${quoted(rule.expected)}`,
      `- clause: ${inertCode(rule.clause)} ${inertText(clause?.text ?? '')}`,
      `- fix: ${inertText(rule.fix ?? '')}`,
      `- page: ${inertCode(pageOf(rule.id))}`,
    ].join('\n'),
    ...(said ? [`The receiver said:\n\n${inertBlock(saidLines(said).join('\n'))}`] : []),
  ];
  const shown = [
    ...(timeline.length > 0 ? [inertBlock(timeline.join('\n'))] : []),
    ...(leadsTo.length > 0 ? [`What may follow from it:\n\n${leadsTo.map(consequence).join('\n')}`] : []),
    ...(hinders.length > 0
      ? [`Cannot be judged before it is mended: ${hinders.map(({ id }) => inertCode(id)).join(', ')}`]
      : []),
  ];
  return [...told, ...(shown.length > 0 ? [details(foldedText(leadsTo, hinders), shown)] : [])].join('\n\n');
}

function foldedText(leadsTo: readonly ReportedRule[], hinders: readonly ReportedRule[]): string {
  const parts = [
    'What was seen',
    ...(leadsTo.length > 0 ? [`${leadsTo.length} more that may follow from it`] : []),
    ...(hinders.length > 0 ? [`${hinders.length} that cannot be judged before`] : []),
  ];
  return parts.join('; ');
}

function consequence(rule: ReportedRule): string {
  return `- ${inertCode(rule.id)} ${inertText(rule.title)}: ${quoted(contrast(rule))}`;
}

function problems(report: ReportData): string[] {
  const all = runProblems(report);
  if (all.length === 0) return [];
  const lines = all.map(({ message, fix }) => `- ${quoted(message)} ${inertText(fix)}`);
  return ['### The run itself', lines.join('\n')];
}

/** What nothing forbids and is dangerous all the same. */
function risks(rules: readonly ReportedRule[]): string[] {
  return rules
    .filter(({ isRisk }) => isRisk)
    .map((rule) => `- ${inertCode(rule.id)}: ${quoted(rule.observation)} ${inertText(rule.fix ?? '')}`);
}

function accepted(rule: ReportedRule): string {
  const { reason = '', owner = '', until = '' } = rule.known ?? {};
  const what = rule.actual ?? rule.reason;
  return `- ${inertCode(rule.id)}: ${quoted(what)}; accepted until ${inertCode(until)} by ${inertCode(owner)}: ${quoted(reason)}`;
}

/** One entry for each reason: many rules lack the same thing. */
function undecided(title: string, rules: readonly ReportedRule[]): string[] {
  if (rules.length === 0) return [];
  const groups = Map.groupBy(rules, ({ reason }) => reason ?? 'no reason given');
  const drawn = [...groups].map(([reason, alike]) => {
    const ids = alike.map(({ id }) => inertCode(id)).join(', ');
    const count = `${alike.length} ${alike.length === 1 ? 'rule' : 'rules'}`;
    return details(`${count}: ${quoted(reason)}`, [ids]);
  });
  return [`### ${title}`, ...drawn];
}

function observed(rules: readonly ReportedRule[]): string[] {
  if (rules.length === 0) return [];
  const lines = rules.map((rule) => `- ${inertCode(rule.id)}: ${quoted(rule.observation)}`);
  return [
    '### Observed, where the interface is silent',
    details(`${rules.length} observations`, [lines.join('\n')]),
  ];
}

function details(summary: string, content: readonly string[]): string {
  return [`<details><summary>${summary}</summary>`, ...content, '</details>'].join('\n\n');
}

function quoted(text = ''): string {
  return inertCode(text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text);
}

/** The paragraphs that fit, and how many do not. */
function withinLimit(paragraphs: readonly string[], limit: number): readonly string[] {
  let length = 0;
  const fitting = paragraphs.findIndex((paragraph) => {
    length += paragraph.length + 2;
    return length > limit;
  });
  if (fitting === -1) return paragraphs;
  const left = paragraphs.length - fitting;
  return [...paragraphs.slice(0, fitting), `…and ${left} more paragraphs, which do not fit here.`];
}
