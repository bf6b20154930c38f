import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { clauseText } from './clause-text.ts';
import { type EvidenceMs, evidenceTimes } from './evidence-times.ts';
import { pageOf } from './page-of.ts';
import { contrast, plainFailure } from './plain-failure.ts';
import { receiverName } from './receiver-name.ts';
import { verdictLine } from './run-outcome.ts';
import { runProblems } from './run-problems.ts';
import { type Standing, standingOf } from './standing.ts';
import { toldLabels } from './told-labels.ts';

/** Version of the Common Test Report Format that is written. */
const SPEC_VERSION = '0.0.0';

/**
 * What each standing is called there. It is red exactly where the exit code is, so a required rule that could not be
 * judged has failed as a test; `rawStatus` keeps the verdict.
 */
const statuses = {
  broken: 'failed',
  undecided: 'failed',
  hindered: 'skipped',
  inadvisable: 'other',
  accepted: 'skipped',
  wanting: 'skipped',
  'left-out': 'skipped',
  observed: 'other',
  holds: 'passed',
} as const satisfies Record<Standing, string>;

type Status = (typeof statuses)[Standing];

/** The run in the Common Test Report Format, one test for each rule. */
export function ctrf(report: ReportData, entries: readonly Entry[]): string {
  const { suite, target, profile, seed, exitCode, interrupted } = report;
  const labels = toldLabels(report);
  const evidenceMs = evidenceTimes(entries);
  const tests = [
    ...report.rules.map((rule) => ruleTest(rule, entries, evidenceMs)),
    ...runProblems(report).map(({ name, message, fix }) => {
      const status: Status = 'failed';
      return { name, status, duration: 0, suite: ['run'], message, trace: fix, rawStatus: 'run' };
    }),
  ];
  const count = (status: Status): number => tests.filter((test) => test.status === status).length;
  const start = Date.parse(report.startedAt);
  const duration = Math.round(report.durationMs);
  const summary = {
    tests: tests.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    pending: 0,
    other: count('other'),
    suites: new Set(tests.map((test) => test.suite[0])).size,
    start,
    stop: start + duration,
    duration,
  };
  const extra = {
    receiver: target.url,
    name: receiverName(report),
    kind: target.kind,
    profile,
    seed,
    labels,
    exitCode,
    interrupted,
    outcome: verdictLine(report),
    required: report.required,
    ...(report.partial ? { partial: report.partial } : {}),
  };
  const results = { tool: { name: suite.name, version: suite.version }, summary, tests, extra };
  const file = { reportFormat: 'CTRF', specVersion: SPEC_VERSION, generatedBy: suite.name, results };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function ruleTest(rule: ReportedRule, entries: readonly Entry[], evidenceMs: EvidenceMs) {
  const message = messageOf(rule);
  return {
    name: rule.id,
    status: statuses[standingOf(rule)] as Status,
    duration: Math.round(evidenceMs([rule])),
    suite: [rule.id.split('/')[0] ?? rule.id],
    ...(message === undefined ? {} : { message }),
    ...(rule.verdict === 'fail' ? { trace: plainFailure(rule, entries) } : {}),
    rawStatus: rule.verdict,
    tags: [rule.level],
    labels: { clause: rule.clause, level: rule.level },
    extra: {
      claim: rule.title,
      clause: clauseText(rule.clause),
      ...(rule.fix === undefined ? {} : { fix: rule.fix }),
      page: pageOf(rule.id),
      ...(rule.known ? { known: rule.known } : {}),
    },
  };
}

function messageOf(rule: ReportedRule): string | undefined {
  const { known, observation, reason } = rule;
  if (known) return `known failure until ${known.until}, accepted by ${known.owner}: ${known.reason}`;
  return rule.verdict === 'fail' ? contrast(rule) : (observation ?? reason);
}
