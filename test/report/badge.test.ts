import { expect, test } from 'vitest';
import type { ReportData } from '../../src/conformance/outcome/report-data.ts';
import { badge } from '../../src/report/badge.ts';
import { reported, reportOf } from './sample-run.ts';

const known = { reason: 'issue 12', owner: 'uploads', until: '2026-12-31' };
const broken = reported([]);
const wanting = reported([], { verdict: 'not-applicable', wants: ['storage'] });

test.each<[message: string, color: string, rules: ReportData['rules'], changes: Partial<ReportData>]>([
  ['conformant, 1 of 1 judged', 'brightgreen', [reported([], { verdict: 'pass' })], { exitCode: 0 }],
  ['1 rule broken, 1 of 1 judged', 'red', [broken], { exitCode: 1 }],
  [
    '2 rules broken, 2 of 2 judged',
    'red',
    [broken, broken, reported([], { level: 'recommended' })],
    { exitCode: 1 },
  ],
  ['undecided, 0 of 1 judged', 'yellow', [reported([], { verdict: 'inconclusive' })], { exitCode: 3 }],
  [
    'nothing broken as far as it was judged, 1 of 2',
    'yellow',
    [reported([], { verdict: 'pass' }), wanting],
    { exitCode: 3, partial: { accepted: false } },
  ],
  [
    'nothing broken as far as it was judged, 1 of 2',
    'yellowgreen',
    [reported([], { verdict: 'pass' }), wanting],
    { exitCode: 0, partial: { accepted: true } },
  ],
  ['stale baseline', 'orange', [], { exitCode: 5 }],
  [
    'conformant, but 1 known failure, 1 of 1 judged',
    'yellowgreen',
    [reported([], { known })],
    { exitCode: 0 },
  ],
  ['nothing to judge', 'lightgrey', [reported([], { verdict: 'not-applicable' })], { exitCode: 0 }],
  ['interrupted', 'lightgrey', [broken], { exitCode: 130, interrupted: true }],
  ['interrupted', 'lightgrey', [broken], { exitCode: 1, interrupted: true }],
])('the badge says "%s" in %s', (message, color, rules, changes) => {
  expect(JSON.parse(badge(reportOf(rules, changes)))).toEqual({
    schemaVersion: 1,
    label: 'recorder webhooks',
    message,
    color,
  });
});
