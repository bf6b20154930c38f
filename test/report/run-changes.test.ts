import { expect, test } from 'vitest';
import type { ReportData, ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import type { Verdict } from '../../src/conformance/rulebook/verdict.ts';
import { runChanges } from '../../src/report/run-changes.ts';
import { runChangesText } from '../../src/report/run-changes-text.ts';
import { runMatrix } from '../../src/report/run-matrix.ts';
import { readRecorded } from './recorded.ts';

const { report } = readRecorded('three-defects');
const [, sample] = report.rules;

/** A run in which rules, by their ids, came to these verdicts. */
function runOf(verdicts: Readonly<Record<string, Verdict>>): ReportData {
  const rules = Object.entries(verdicts).map(([id, verdict]) => ({ ...sample, id, verdict }) as ReportedRule);
  return { ...report, rules };
}

test('each rule that two runs judge otherwise is told once, what is urgent first', () => {
  const before = {
    'a/held': 'pass',
    'a/failed': 'fail',
    'a/was-open': 'inconclusive',
    'a/was-seen': 'observed',
    'a/stays': 'pass',
    'a/mended': 'fail',
    'a/out-of-sight': 'fail',
    'a/asked-before': 'fail',
    'a/held-when-asked': 'pass',
    'a/lost': 'pass',
  } as const;
  const after = {
    'a/stays': 'pass',
    'a/mended': 'pass',
    'a/was-seen': 'fail',
    'a/was-open': 'pass',
    'a/failed': 'fail',
    'a/lost': 'inconclusive',
    'a/held': 'fail',
    'a/out-of-sight': 'inconclusive',
    'a/asked-now': 'fail',
    'a/holds-when-asked': 'pass',
  } as const;
  expect(runChanges(runOf(before), runOf(after)).map(({ id, change }) => [change, id])).toEqual([
    ['new', 'a/was-seen'],
    ['new', 'a/held'],
    ['new', 'a/asked-now'],
    ['hidden', 'a/out-of-sight'],
    ['hidden', 'a/asked-before'],
    ['lost', 'a/lost'],
    ['still', 'a/failed'],
    ['fixed', 'a/mended'],
    ['gained', 'a/was-open'],
  ]);
});

test('a rule that the later run was not asked for says so', () => {
  const text = runChangesText(runOf({ 'a/asked-before': 'fail' }), runOf({ 'a/held': 'pass' }));
  expect(text).toContain('after     inconclusive: this run was not asked for it\n');
  expect(text).toContain('fixed 0, not judged any more 1, judged now 0.');
});

test('a run is as it was', () => {
  const text = runChangesText(runOf({ 'a/held': 'pass' }), runOf({ 'a/held': 'pass' }));
  expect(text).toContain('New failures 0, still failing 0, fixed 0, not judged any more 0, judged now 0.');
});

test('what fails anew is told with what came before it, its cause and how to mend it', () => {
  const { rules } = report;
  const earlier = rules.map((rule) => ({ ...rule, verdict: 'pass' as const }));
  const text = runChangesText({ ...report, rules: earlier }, report);
  expect(text).toMatch(
    /^NEW {2}retry\/waits-ten-seconds\n.*\n {2}before +pass\n {2}after +fail: expected 10 s.*\n {2}fix +Wait ten seconds/m,
  );
});

test('a matrix has a row for each rule whose verdict is not the same everywhere, failures first, and counts the others', () => {
  const table = runMatrix([
    { name: 'a|b', report: runOf({ 'a/same': 'pass', 'a/differs': 'pass', 'a/fails': 'fail' }) },
    { name: '<c>', report: runOf({ 'a/same': 'pass', 'a/differs': 'observed', 'a/fails': 'fail' }) },
  ]);
  const [heading, , , , ...rows] = table.split('\n');
  expect(heading).toBe('|  | a&#124;b | &#60;c&#62; |');
  expect(rows.slice(0, 3)).toEqual(['| `a/fails` | ❌ | ❌ |', '| `a/differs` | ✅ | 👁 |', '']);
  expect(table).toContain('1 of 3 rules are left out');
});

test('a run that came to no report stands in a matrix with its reason, and differs from none by its rules', () => {
  const table = runMatrix([
    { name: 'kept', report: runOf({ 'a/same': 'pass' }) },
    { name: 'mute', exitCode: 2, reason: 'No key is set.' },
  ]);
  expect(table).toContain('| Not judged: No key is set. |');
  expect(table).toContain('| required rules that fail | 0 |  |');
  expect(table).toContain('1 of 1 rules are left out');
});
