import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { clauseOf, clauseText } from './clause-text.ts';
import { pageOf } from './page-of.ts';
import { contrast, plainFailure } from './plain-failure.ts';
import { receiverName } from './receiver-name.ts';
import { verdictLine } from './run-outcome.ts';
import { runProblems } from './run-problems.ts';
import { visible } from './shown-text.ts';
import { rulesThatAre } from './standing.ts';
import { toldLabels } from './told-labels.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * SARIF 2.1.0: a rule with help for each rule of the report, and a result for each that does not hold.
 *
 * What could not be judged is no result: viewers would show it as a problem of the receiver. It is told as a
 * notification of the run.
 */
export function sarif(report: ReportData, entries: readonly Entry[]): string {
  const { suite, rules, exitCode, startedAt } = report;
  const failed = rules.filter(({ verdict }) => verdict === 'fail');
  const driver = {
    name: suite.name,
    semanticVersion: suite.version,
    rules: rules.map((rule) => descriptor(rule, suite)),
  };
  const invocation = {
    // The receiver may be as broken as it likes, or the list of known failures stale: the tool did its work.
    executionSuccessful: [0, 1, 5].includes(exitCode),
    exitCode,
    startTimeUtc: startedAt,
    toolExecutionNotifications: notifications(report),
  };
  const results = failed.map((rule) => result(rule, rules.indexOf(rule), { report, entries }));
  const { profile, seed, required, partial, answersOnly } = report;
  const labels = toldLabels(report);
  const extent = { required, ...(partial ? { partial } : {}), ...(answersOnly ? { answersOnly } : {}) };
  const properties = {
    receiver: report.target.url,
    name: receiverName(report),
    profile,
    seed,
    labels,
    ...extent,
  };
  const run = {
    tool: { driver },
    invocations: [invocation],
    results,
    columnKind: 'utf16CodeUnits',
    properties,
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function descriptor({ id, title, clause, level, fix }: ReportedRule, suite: ReportData['suite']) {
  // What the interface leaves open is a question already.
  const claim = title.endsWith('?') ? title : `${title}.`;
  const remedy = `${fix === undefined ? '' : `\n\nWhat to do: ${fix}`}\n\nMore: ${pageOf(id)}`;
  return {
    id,
    shortDescription: { text: claim },
    fullDescription: { text: clauseOf(clause)?.text ?? claim },
    help: {
      text: `${claim}\n\nClause ${clauseText(clause)}${remedy}`,
      markdown: `**${claim}**\n\nClause \`${clause}\`, ${clauseSentence(clause)}${remedy}`,
    },
    // An address has to be absolute, and the package has none: this is its name as one.
    helpUri: `pkg:npm/${suite.name}@${suite.version}#contracts/rules/${id}.md`,
    defaultConfiguration: { level: sarifLevel(level) },
    properties: { clause, level, tags: [level, id.split('/')[0] ?? id] },
  };
}

function clauseSentence(id: string): string {
  const clause = clauseOf(id);
  return clause ? `section "${clause.section}": ${clause.text}` : 'which this release does not know.';
}

function result(
  rule: ReportedRule,
  ruleIndex: number,
  { report, entries }: { readonly report: ReportData; readonly entries: readonly Entry[] },
) {
  const { id, level, title, fix = '', known } = rule;
  return {
    ruleId: id,
    ruleIndex,
    level: sarifLevel(level),
    message: { text: `${messageText(`${title}: ${contrast(rule)}`)}.\n\nWhat to do: ${fix}` },
    locations: [locationOf(report)],
    // The port of a receiver differs from run to run; the rule that it breaks does not.
    partialFingerprints: { 'rule/v1': id },
    ...(known ? { suppressions: [suppression(known)] } : {}),
    properties: { evidence: rule.evidence, shown: plainFailure(rule, entries) },
  };
}

/** A message may hold links in the notation of Markdown: what a receiver answers is to hold none. */
function messageText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

function sarifLevel(level: ReportedRule['level']): 'error' | 'warning' | 'note' {
  return level === 'required' ? 'error' : level === 'recommended' ? 'warning' : 'note';
}

function suppression({ reason, owner, until }: NonNullable<ReportedRule['known']>) {
  const justification = `${reason} (accepted until ${until} by ${owner})`;
  return { kind: 'external', status: 'accepted', justification };
}

/**
 * Where the receiver was asked. Viewers want a file below the root of a repository and refuse absolute addresses,
 * so the path of the URL stands for it; the whole URL is the logical location.
 */
function locationOf({ target }: ReportData) {
  const path = (URL.parse(target.url)?.pathname ?? '').replace(/^\/+/, '').replaceAll(':', '%3A');
  return {
    physicalLocation: { artifactLocation: { uri: path || 'webhook' }, region: { startLine: 1 } },
    logicalLocations: [{ fullyQualifiedName: target.url, kind: 'resource' }],
  };
}

function notifications(report: ReportData) {
  const undecided = rulesThatAre('undecided', report.rules).map(({ id, reason }) => ({
    level: 'error',
    message: { text: messageText(`${id} could not be judged: ${reason}`) },
    associatedRule: { id, index: report.rules.findIndex((rule) => rule.id === id) },
  }));
  const problems = runProblems(report).map(({ message, fix }) => ({
    level: 'error',
    message: { text: messageText(`${message}. ${fix}`) },
  }));
  const outcome = { level: 'note', message: { text: messageText(verdictLine(report)) } };
  return [...problems, ...undecided, outcome];
}
