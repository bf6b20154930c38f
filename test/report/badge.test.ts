import { expect, test } from 'vitest';
import type { ReportData } from '../../src/conformance/report-data.ts';
import { badge } from '../../src/report/badge.ts';
import { reported, reportOf } from './sample-run.ts';

const known = { reason: 'issue 12', owner: 'uploads', until: '2026-12-31' };
const broken = reported([]);

test.each<[message: string, color: string, rules: ReportData['rules'], changes: Partial<ReportData>]>([
  ['conformant', 'brightgreen', [reported([], { verdict: 'pass' })], { exitCode: 0 }],
  ['1 rule broken', 'red', [broken], { exitCode: 1 }],
  ['2 rules broken', 'red', [broken, broken, reported([], { level: 'recommended' })], { exitCode: 1 }],
  ['undecided', 'yellow', [reported([], { verdict: 'inconclusive' })], { exitCode: 3 }],
  ['stale baseline', 'orange', [], { exitCode: 5 }],
  ['conformant, but 1 known failure', 'yellowgreen', [reported([], { known })], { exitCode: 0 }],
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
