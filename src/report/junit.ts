import XMLBuilder from 'fast-xml-builder';
import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { type EvidenceMs, evidenceTimes } from './evidence-times.ts';
import { contrast, plainFailure } from './plain-failure.ts';
import { receiverName } from './receiver-name.ts';
import { verdictLine } from './run-outcome.ts';
import { runProblems } from './run-problems.ts';
import { standingOf } from './standing.ts';
import { toldLabels } from './told-labels.ts';
import { xmlLine, xmlText } from './xml-text.ts';

/** An element for the XML builder: attributes begin with `@`. */
type Element = Readonly<Record<string, unknown>>;

/** A test case, and what it counts as. */
interface Case {
  readonly counts: 'failure' | 'error' | 'skipped' | 'passed';
  readonly element: Element;
}

/** Name of the suite of what turns a run red and is no rule. */
const RUN_SUITE = 'run';

/**
 * JUnit XML as Jenkins reads it, one suite for each area of rules.
 *
 * It is red exactly where the exit code is: a recommended rule that does not hold is skipped, with the failure as
 * its message, and so is a known failure. A required rule that could not be judged is an error, no failure.
 */
export function junit(report: ReportData, entries: readonly Entry[]): string {
  const evidenceMs = evidenceTimes(entries);
  const areas = Map.groupBy(report.rules, ({ id }) => id.split('/')[0] ?? id);
  const suites = [...areas].map(([area, rules]) => {
    const cases = rules.map((rule) => ruleCase(rule, area, { entries, evidenceMs }));
    return { area, cases, ms: evidenceMs(rules) };
  });
  const problems = runProblems(report).map(({ name, message, fix }): Case => {
    const error = { '@type': 'run', '@message': xmlLine(message), '#text': xmlText(`${message}\n${fix}`) };
    return {
      counts: 'error',
      element: { '@name': xmlLine(name), '@classname': RUN_SUITE, '@time': '0.000', error },
    };
  });
  if (problems.length > 0) suites.push({ area: RUN_SUITE, cases: problems, ms: 0 });
  const all = suites.flatMap(({ cases }) => cases);
  const root = {
    '@name': report.suite.name,
    ...countsOf(all, ['tests', 'failures', 'errors']),
    '@time': inSeconds(report.durationMs),
    testsuite: suites.map(({ area, cases, ms }) => ({
      '@name': area,
      ...countsOf(cases, ['tests', 'failures', 'errors', 'skipped']),
      '@time': inSeconds(ms),
      // The schemas know neither fractions nor a zone.
      '@timestamp': report.startedAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
      properties: properties(runProperties(report)),
      testcase: cases.map(({ element }) => element),
    })),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ testsuites: root })}`;
}

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

interface Told {
  readonly entries: readonly Entry[];
  readonly evidenceMs: EvidenceMs;
}

function ruleCase(rule: ReportedRule, area: string, { entries, evidenceMs }: Told): Case {
  const head = {
    '@name': rule.id,
    '@classname': area,
    '@time': inSeconds(evidenceMs([rule])),
    properties: properties({
      claim: rule.title,
      clause: rule.clause,
      level: rule.level,
      verdict: rule.verdict,
      ...(rule.known ? { 'accepted until': rule.known.until, 'accepted by': rule.known.owner } : {}),
    }),
  };
  const skipped = (message: string): Case => ({
    counts: 'skipped',
    element: { ...head, skipped: { '@message': xmlLine(message) }, ...output(rule, entries) },
  });
  switch (standingOf(rule)) {
    case 'broken':
      return {
        counts: 'failure',
        element: {
          ...head,
          failure: {
            '@type': rule.level,
            '@message': xmlLine(contrast(rule)),
            '#text': xmlText(plainFailure(rule, entries)),
          },
        },
      };
    case 'undecided': {
      const message = `could not be judged: ${rule.reason}`;
      const error = { '@type': rule.verdict, '@message': xmlLine(message), '#text': xmlText(message) };
      return { counts: 'error', element: { ...head, error } };
    }
    case 'hindered':
      return skipped(`could not be judged: ${rule.reason}; it may follow from the failure of ${rule.cause}`);
    case 'inadvisable':
      return skipped(`recommended, and does not hold: ${contrast(rule)}`);
    case 'accepted':
      return skipped(`known failure until ${rule.known?.until}: ${rule.known?.reason}`);
    case 'wanting':
    case 'left-out':
      return skipped(`${rule.verdict}: ${rule.reason}`);
    case 'observed':
      return {
        counts: 'passed',
        element: { ...head, 'system-out': xmlText(`observed: ${rule.observation}`) },
      };
    case 'holds':
      return { counts: 'passed', element: head };
  }
}

/** What a failure that counts for nothing shows to whoever opens it. */
function output(rule: ReportedRule, entries: readonly Entry[]): Element {
  return rule.verdict === 'fail' ? { 'system-out': xmlText(plainFailure(rule, entries)) } : {};
}

function runProperties(report: ReportData): Record<string, string> {
  const { suite, target, profile, seed, exitCode } = report;
  const labels = toldLabels(report);
  return {
    suite: `${suite.name} ${suite.version}`,
    receiver: target.url,
    name: receiverName(report),
    profile,
    seed: `${seed}`,
    'exit code': `${exitCode}`,
    outcome: verdictLine(report),
    ...(labels.length > 0 ? { labels: labels.join('; ') } : {}),
  };
}

function properties(values: Readonly<Record<string, string>>): Element {
  const property = Object.entries(values).map(([name, value]) => ({
    '@name': name,
    '@value': xmlLine(value),
  }));
  return { property };
}

function countsOf(cases: readonly Case[], names: readonly string[]): Element {
  const count = (counts: Case['counts']): string => `${cases.filter((one) => one.counts === counts).length}`;
  const all: Readonly<Record<string, string>> = {
    tests: `${cases.length}`,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
  return Object.fromEntries(names.map((name) => [`@${name}`, all[name]]));
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
