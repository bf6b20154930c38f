import { describe, expect, test } from 'vitest';
import {
  type KnownFailure,
  updatedKnownFailures,
  withKnownFailures,
} from '../../src/conformance/known-failures.ts';
import type { ReportData, ReportedRule } from '../../src/conformance/report-data.ts';

const ids = ['retry/waits-ten-seconds', 'retry/stops-after-success', 'upload/status-200-ends-it'];

function reportOf(verdicts: Readonly<Record<string, ReportedRule['verdict']>>): ReportData {
  const rules = Object.entries(verdicts).map(([id, verdict]) => ({
    id,
    level: 'required' as const,
    clause: 'R8.retry',
    title: id,
    scenarios: [],
    verdict,
    evidence: [],
  }));
  const failed = Object.values(verdicts).includes('fail');
  return {
    suite: { name: 'recorder-harness', version: '0.1.0' },
    target: { kind: 'url', url: 'http://127.0.0.1:5000/webhook' },
    profile: 'reference',
    seed: 1,
    startedAt: '2026-03-01T20:15:30.000Z',
    durationMs: 1,
    criticalPathMs: 1,
    labels: [],
    interrupted: false,
    summary: { pass: 0, fail: 0, observed: 0, inconclusive: 0, 'not-applicable': 0 },
    exitCode: failed ? 1 : 0,
    rules,
  };
}

function known(rule: string, until = '2026-04-01'): KnownFailure {
  return { rule, reason: 'the retry loop is being rewritten', owner: 'uploads', until };
}

describe('a list of known failures', () => {
  test('turns a run green whose only failures it names', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail', [ids[1] ?? '']: 'pass' });
    const judged = withKnownFailures(report, [known('retry/waits-ten-seconds')], ids);
    expect(judged.exitCode).toBe(0);
    expect(judged.rules[0]?.known?.owner).toBe('uploads');
    expect(judged.staleKnownFailures).toEqual([]);
  });

  test('leaves a failure red that it does not name', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail', [ids[2] ?? '']: 'fail' });
    expect(withKnownFailures(report, [known('retry/*')], ids).exitCode).toBe(1);
  });

  test.each([
    ['passes by now', reportOf({ [ids[0] ?? '']: 'pass' }), known('retry/waits-ten-seconds')],
    ['has expired on 2026-02-28', reportOf({ [ids[1] ?? '']: 'pass' }), known('retry/stops-*', '2026-02-28')],
    ['matches no rule', reportOf({ [ids[1] ?? '']: 'pass' }), known('retry/wait-ten-seconds')],
  ])('is red with exit code 5 where an entry %s', (problem, report, entry) => {
    const judged = withKnownFailures(report, [entry], ids);
    expect(judged.exitCode).toBe(5);
    expect(judged.staleKnownFailures).toEqual([{ rule: entry.rule, problem }]);
  });

  test('does not accept a failure by an entry that has expired', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail' });
    const judged = withKnownFailures(report, [known('retry/*', '2026-02-28')], ids);
    expect(judged.exitCode).toBe(1);
  });

  test('accepts an entry on its last day', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail' });
    expect(withKnownFailures(report, [known('retry/*', '2026-03-01')], ids).exitCode).toBe(0);
  });

  test('says nothing of an entry whose rules were not judged', () => {
    const report = reportOf({ [ids[2] ?? '']: 'pass', [ids[0] ?? '']: 'not-applicable' });
    expect(withKnownFailures(report, [known('retry/*')], ids).exitCode).toBe(0);
  });

  test('accepts a required rule that could not be judged', () => {
    const report = { ...reportOf({ [ids[0] ?? '']: 'inconclusive' }), exitCode: 3 };
    expect(withKnownFailures(report, [], ids).exitCode).toBe(3);
    expect(withKnownFailures(report, [known('retry/*')], ids).exitCode).toBe(0);
  });
});

test('an updated list keeps what still holds, drops what is stale and names each new failure', () => {
  const report = reportOf({ [ids[0] ?? '']: 'fail', [ids[1] ?? '']: 'pass', [ids[2] ?? '']: 'fail' });
  const list = [known('retry/waits-*'), known('retry/stops-after-success')];
  const updated = updatedKnownFailures(report, list, ids);
  expect(updated.map(({ rule }) => rule)).toEqual(['retry/waits-*', 'upload/status-200-ends-it']);
  expect(updated[1]?.until).toBe('2026-05-30');
  expect(withKnownFailures(report, updated, ids).exitCode).toBe(0);
});
