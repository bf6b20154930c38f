import { validate } from 'ctrf';
import { describe, expect, test } from 'vitest';
import type { ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { ctrf } from '../../src/report/ctrf.ts';
import { hostile, hostileRun } from './hostile-run.ts';
import { readRecorded } from './recorded.ts';
import { reported, reportOf } from './sample-run.ts';

const known = { reason: 'issue 12', owner: 'uploads', until: '2026-12-31' };

function testOf(rule: ReportedRule) {
  return JSON.parse(ctrf(reportOf([rule]), [])).results.tests[0];
}

describe('ctrf()', () => {
  test.each([
    ['three defects', readRecorded('three-defects')],
    ['no defect', readRecorded('conformant')],
    ['a hostile receiver', hostileRun()],
    ['an interruption', { report: reportOf([], { exitCode: 130, interrupted: true }), entries: [] }],
  ])('keeps its schema on a run with %s', (_, { report, entries }) => {
    expect(validate(JSON.parse(ctrf(report, entries)))).toMatchObject({ valid: true });
  });

  test('the schema refuses what is not CTRF', () => {
    const report = JSON.parse(ctrf(reportOf([reported([])]), []));
    report.results.tests[0].status = 'broken';
    expect(validate(report)).toMatchObject({ valid: false });
  });

  test.each<[status: string, rawStatus: string, changes: Partial<ReportedRule>]>([
    ['failed', 'fail', {}],
    ['failed', 'inconclusive', { verdict: 'inconclusive' }],
    ['other', 'fail', { level: 'recommended' }],
    ['other', 'observed', { level: 'observe', verdict: 'observed' }],
    ['skipped', 'fail', { known }],
    ['skipped', 'inconclusive', { verdict: 'inconclusive', level: 'observe' }],
    ['skipped', 'not-applicable', { verdict: 'not-applicable' }],
    ['passed', 'pass', { verdict: 'pass' }],
  ])('calls "%s" what is %s, with %j', (status, rawStatus, changes) => {
    expect(testOf(reported([], changes))).toMatchObject({ status, rawStatus });
  });

  test('counts every test once, and tells when the run was', () => {
    const { report, entries } = readRecorded('three-defects');
    const { summary, tests } = JSON.parse(ctrf(report, entries)).results;
    expect(summary).toMatchObject({ tests: 12, passed: 6, failed: 2, skipped: 2, pending: 0, other: 2 });
    expect(tests).toHaveLength(12);
    expect(summary.stop - summary.start).toBe(Math.round(report.durationMs));
    expect(new Date(summary.start).toISOString()).toBe(report.startedAt);
  });

  test('tells of a failure what the report for people tells', () => {
    const { message, trace, labels } = testOf(reported([], { actual: hostile }));
    expect(message).toBe(`expected 3 PUT requests, got ${hostile}`);
    expect(trace).toContain('fix       Count the first try as attempt 1');
    expect(labels).toEqual({ clause: 'Limits.attempts', level: 'required' });
  });
});
