import { describe, expect, test } from 'vitest';
import { type KnownFailure, withKnownFailures } from '../../src/conformance/outcome/known-failures.ts';
import { isJudged } from '../../src/conformance/outcome/outcome.ts';
import type { ReportData, ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { updateKnownFailures } from '../../src/conformance/outcome/update-known-failures.ts';

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
    required: { rules: rules.length, judged: rules.filter(({ verdict }) => isJudged(verdict)).length },
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
    ['passes by now', reportOf({ [ids[0] ?? '']: 'pass' }), known('retry/waits-*', '2026-02-28')],
    ['has expired on 2026-02-28', reportOf({ [ids[1] ?? '']: 'fail' }), known('retry/stops-*', '2026-02-28')],
    ['matches no rule', reportOf({ [ids[1] ?? '']: 'pass' }), known('retry/wait-ten-seconds')],
  ])('is red with exit code 5 where an entry %s', (problem, report, entry) => {
    const judged = withKnownFailures(report, [entry], ids);
    expect(judged.exitCode).toBe(5);
    expect(judged.staleKnownFailures).toEqual([{ rule: entry.rule, problem }]);
  });

  test('does not accept a failure by an entry that has expired', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail' });
    const judged = withKnownFailures(report, [known('retry/*', '2026-02-28')], ids);
    expect(judged.rules[0]?.known).toBeUndefined();
  });

  test('is red with exit code 1 where a failure is new, whatever else is stale', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail', [ids[2] ?? '']: 'fail' });
    expect(withKnownFailures(report, [known('retry/*', '2026-02-28')], ids).exitCode).toBe(1);
  });

  test('accepts an entry on its last day', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail' });
    expect(withKnownFailures(report, [known('retry/*', '2026-03-01')], ids).exitCode).toBe(0);
  });

  test('says nothing of an entry whose rules were not judged', () => {
    const report = reportOf({ [ids[2] ?? '']: 'pass', [ids[0] ?? '']: 'not-applicable' });
    expect(withKnownFailures(report, [known('retry/*')], ids).exitCode).toBe(0);
  });

  test('accepts a required rule that could not be judged, beside one that was', () => {
    const verdicts = { [ids[0] ?? '']: 'inconclusive', [ids[2] ?? '']: 'pass' } as const;
    const report = { ...reportOf(verdicts), exitCode: 3 };
    expect(withKnownFailures(report, [], ids).exitCode).toBe(3);
    const judged = withKnownFailures(report, [known('retry/*')], ids);
    expect(judged.exitCode).toBe(0);
    expect(judged.rules[0]?.known?.owner).toBe('uploads');
  });

  test.each([
    ['is accepted', known('retry/*')],
    ['is named by an expired entry', known('retry/*', '2026-02-28')],
  ])('never turns a run green that judged nothing: all of it %s', (_, entry) => {
    const report = { ...reportOf({ [ids[0] ?? '']: 'inconclusive', [ids[1] ?? '']: 'not-applicable' }) };
    expect(withKnownFailures(report, [entry], ids).exitCode).toBe(3);
  });

  test('says nothing of an entry whose recommended rule could not be judged', () => {
    const report = reportOf({ [ids[0] ?? '']: 'inconclusive', [ids[2] ?? '']: 'pass' });
    const rules = report.rules.map((rule) => ({ ...rule, level: 'recommended' as const }));
    const judged = withKnownFailures({ ...report, rules }, [known('retry/*')], ids);
    expect(judged.staleKnownFailures).toEqual([]);
    expect(judged.exitCode).toBe(0);
  });
});

describe('an updated list', () => {
  test('keeps what still holds, drops what is stale and names each new failure', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail', [ids[1] ?? '']: 'pass', [ids[2] ?? '']: 'fail' });
    const list = [known('retry/waits-*'), known('retry/stops-after-success'), known('retry/waiting')];
    const updated = updateKnownFailures(report, list, ids);
    expect(updated).toMatchObject({
      added: [{ rule: 'upload/status-200-ends-it', owner: 'nobody yet', until: '2026-05-30' }],
      kept: [known('retry/waits-*')],
      renewed: [],
      dropped: [
        { rule: 'retry/stops-after-success', problem: 'passes by now' },
        { rule: 'retry/waiting', problem: 'matches no rule' },
      ],
      undecided: [],
    });
    expect(updated.list).toEqual([...updated.kept, ...updated.added]);
    expect(withKnownFailures(report, updated.list, ids).exitCode).toBe(0);
  });

  test('accepts an expired failure for another 90 days, with its reason and its owner', () => {
    const report = reportOf({ [ids[0] ?? '']: 'fail' });
    const expired = known('retry/*', '2026-02-28');
    const updated = updateKnownFailures(report, [expired], ids);
    expect(updated).toMatchObject({ added: [], kept: [], dropped: [] });
    expect(updated.list).toEqual([{ ...expired, until: '2026-05-30' }]);
    expect(withKnownFailures(report, updated.list, ids).exitCode).toBe(0);
  });

  test('names no rule that could not be judged, and loses none', () => {
    const report = { ...reportOf({ [ids[0] ?? '']: 'inconclusive', [ids[1] ?? '']: 'inconclusive' }) };
    const list = [known('retry/waits-*', '2026-02-28')];
    const updated = updateKnownFailures(report, list, ids);
    expect(updated.list).toEqual(list);
    expect(updated.undecided).toEqual(['retry/stops-after-success']);
    expect(withKnownFailures(report, updated.list, ids).exitCode).toBe(3);
  });

  test.each([
    ['2027-12-01T23:59:59.999Z', '2028-02-29'],
    ['2026-12-01T00:00:00.000Z', '2027-03-01'],
  ])('after a run of %s accepts a failure until %s', (startedAt, until) => {
    const report = { ...reportOf({ [ids[0] ?? '']: 'fail' }), startedAt };
    expect(updateKnownFailures(report, [], ids).list).toMatchObject([{ until }]);
  });
});
