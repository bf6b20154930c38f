import { describe, expect, test } from 'vitest';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import { readPage } from '../../src/lab/read-page.ts';
import type { RunEntry } from '../../src/ledger/entry.ts';
import { reportFormats } from '../../src/report/reporter.ts';
import { reporters } from '../../src/report/reporters.ts';
import { reported, reportOf as sampleOf } from './sample-run.ts';

const page = readPage('report');

const outcomes = {
  'that holds': sampleOf([reported([], { verdict: 'pass' })], { exitCode: 0 }),
  'with failures': sampleOf(Array.from({ length: 12 }, () => reported([]))),
  'that was interrupted': sampleOf([reported([])], { exitCode: 130, interrupted: true }),
};

/** Everything that a label can say before it says why. */
const labels = [
  'shard 2 of 4',
  'virtual time',
  'time-warped x 10',
  'not time-warped',
  'time scaled by 0.03',
  '3 rules judged again in real time',
];

describe.each(reportFormats)('a report as %s', (format) => {
  test.each(Object.entries(outcomes))('tells how the run was made: a run %s', (_, report) => {
    const reasoned = labels.map((label) => (/warped$|again/.test(label) ? `${label}: why` : label));
    const described = { name: 'archive', departures: ['takes no key', 'uploads nothing'] };
    const drawn = reporters[format]({ ...report, labels: reasoned, described }, [], { page });
    // Lines may be broken anywhere.
    const text = drawn.replace(/\s+/g, ' ');
    // A badge is short.
    const told = format === 'badge' ? ['by its own description'] : described.departures;
    for (const label of [...labels, 'archive', ...told]) expect(text).toContain(label);
  });
});

const run: RunEntry = {
  kind: 'run',
  id: 'r1',
  atMs: 0,
  suite: { name: 'recorder-harness', version: '0.1.0' },
  startedAt: '2026-01-01T00:00:00.000Z',
  target: {
    kind: 'embedded',
    url: 'http://127.0.0.1/',
    fingerprint: 'f',
    virtualTime: true,
    timeScale: 1,
    lacks: {},
  },
  storage: { url: 'http://127.0.0.1/' },
  profile: 'reference',
  seed: 1,
  rules: [],
};

test.each<[label: string, changes: Partial<RunEntry>]>([
  ['virtual time', {}],
  ['shard 2 of 4', { shard: { index: 2, count: 4 } }],
  ['time-warped x 10', { target: { ...run.target, timeWarp: 10 } }],
  ['not time-warped: why', { target: { ...run.target, unwarped: 'why' } }],
  ['time scaled by 0.03', { target: { ...run.target, timeScale: 0.03 } }],
])('the report of a ledger has the label "%s"', (label, changes) => {
  expect(reportOf([{ ...run, ...changes }], []).labels).toContain(label);
});
