import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { acceptPartial } from '../../src/conformance/outcome/accept-partial.ts';
import { type KnownFailure, withKnownFailures } from '../../src/conformance/outcome/known-failures.ts';
import { isPartial, outcomeOf } from '../../src/conformance/outcome/outcome.ts';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import type { Finding } from '../../src/conformance/rulebook/finding.ts';
import type { Judgement } from '../../src/conformance/rulebook/verdict.ts';
import { ctrf } from '../../src/report/ctrf.ts';
import { github } from '../../src/report/github.ts';
import { junit } from '../../src/report/junit.ts';
import { reported, reportOf } from './sample-run.ts';

const ids = ['auth/wrong-key-is-forbidden', 'retry/waits-ten-seconds', 'upload/status-200-ends-it'];

const judgements: readonly Judgement[] = [
  { verdict: 'pass', observations: 1 },
  { verdict: 'fail', departure: 'refused', expected: 'one', actual: 'two', evidence: [] },
  { verdict: 'observed', observation: 'three', evidence: [] },
  { verdict: 'inconclusive', reason: 'nothing was uploaded' },
  { verdict: 'not-applicable', reason: 'It takes a secret.', wants: [] },
  { verdict: 'not-applicable', reason: 'It takes a storage.', wants: ['storage'] },
  { verdict: 'not-applicable', reason: 'It takes three minutes.', wants: ['slow'] },
];

const levels = ['required', 'recommended', 'observe'] as const;
const finding = fc.record({ level: fc.constantFrom(...levels), judgement: fc.constantFrom(...judgements) });
const known = fc.record({
  rule: fc.constantFrom(...ids, 'retry/*', 'no/such-rule'),
  reason: fc.constant('issue 12'),
  owner: fc.constant('uploads'),
  until: fc.constantFrom('2025-12-31', '2026-12-31'),
});

/** The outcome of any run, with or without a list of known failures. */
const anyReport = fc
  .record({
    findings: fc.array(finding, { maxLength: ids.length }),
    accepted: fc.boolean(),
    list: fc.option(fc.array(known, { maxLength: 2 }), { nil: undefined }),
    // By a signal, or in a ledger that is judged again, whose exit code is that of its rules.
    interrupted: fc.constantFrom('no', 'now', 'back then'),
  })
  .map(({ findings, list, accepted, interrupted }) => {
    const report = reportWith(findings, accepted, list);
    const exitCode = interrupted === 'now' ? 130 : report.exitCode;
    return { ...report, interrupted: interrupted !== 'no', exitCode };
  });

function reportWith(
  judged: readonly Pick<Finding, 'level' | 'judgement'>[],
  accepted: boolean,
  list: readonly KnownFailure[] | undefined,
): ReportData {
  const findings = judged.map((one, index) => ({
    ...reported([]),
    fix: 'Mend it.',
    isOfDeeds: true,
    id: ids[index] ?? '',
    ...one,
  }));
  const rules = findings.map(({ judgement, ...head }) => ({ ...head, ...judgement, evidence: [] }));
  const partial = isPartial(findings) ? { partial: { accepted: false } } : {};
  const unaccepted = reportOf(rules, { exitCode: outcomeOf(findings), ...partial });
  const report = accepted ? acceptPartial(unaccepted) : unaccepted;
  return list === undefined ? report : withKnownFailures(report, list, ids);
}

describe('a report is red exactly where the exit code is:', () => {
  property.prop([anyReport])('JUnit', (report) => {
    expect(/<(failure|error) /.test(junit(report, []))).toBe(report.exitCode !== 0);
  });

  property.prop([anyReport])('CTRF', (report) => {
    expect(JSON.parse(ctrf(report, [])).results.summary.failed > 0).toBe(report.exitCode !== 0);
  });

  property.prop([anyReport])('annotations', (report) => {
    expect(/^::error /m.test(github(report, []))).toBe(report.exitCode !== 0);
  });
});
