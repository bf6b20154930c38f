import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/ledger/entry.ts';
import { isWhole } from '../is-whole.ts';
import { useless } from './receivers/useless.ts';
import { referenceRun } from './reference-run.ts';
import { runEmbedded } from './run-embedded.ts';
import { vacuousIn } from './vacuous-in.ts';

/** Rules that claim that something does not happen, which is true wherever nothing happens. */
const ABSENCES = [
  'auth/wrong-key-never-uploads',
  'auth/missing-key-never-uploads',
  'auth/key-outside-the-query-does-not-count',
  'answer/other-events-are-ignored',
  'answer/unknown-type-is-ignored',
  'answer/transmux-without-output-is-ignored',
  'envelope/missing-field-never-uploads',
  'path/prefix-counts-only-at-the-start',
  'path/other-app-paths-are-left-alone',
  'missing-file/uploads-nothing',
  'upload/makes-no-other-request',
  'upload/only-what-an-event-announces',
  'upload/status-200-ends-it',
  'upload/status-201-ends-it',
  'upload/is-not-multipart-or-encoded',
  'retry/stops-after-success',
  'retry/redirect-is-a-failure',
  'retry/failing-upload-is-tried-three-times',
];

/** What some of them show all the same, because they make uploads. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'that uploads everything': [
    'path/prefix-counts-only-at-the-start',
    'path/other-app-paths-are-left-alone',
    'missing-file/uploads-nothing',
    'upload/makes-no-other-request',
    'upload/only-what-an-event-announces',
    'upload/status-200-ends-it',
    'upload/status-201-ends-it',
    'upload/is-not-multipart-or-encoded',
    'retry/stops-after-success',
    'retry/redirect-is-a-failure',
    'retry/failing-upload-is-tried-three-times',
  ],
  // It makes one upload before.
  'that ends on its third delivery': ['upload/makes-no-other-request', 'upload/is-not-multipart-or-encoded'],
};

describe.each(useless)('a receiver $name', ({ name, ...receiver }) => {
  test('passes no rule about absence by it, and never the run', async () => {
    const { report } = await runEmbedded(receiver, isWhole ? {} : { selection: { only: ABSENCES } });
    const passed = report.rules.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    const shown = SHOWN[name] ?? [];
    expect(passed.filter((id) => ABSENCES.includes(id) && !shown.includes(id))).toEqual([]);
    expect(report.exitCode).not.toBe(0);
  });
});

test('in a run of the reference receiver every fault comes, every lure can be taken, and every silence is ended', async () => {
  const { entries } = await referenceRun();
  expect(vacuousIn(entries)).toEqual([]);
  const seenIn = (changed: readonly Entry[]): string => vacuousIn(changed).join('\n');
  expect(seenIn(entries.filter(({ kind }) => kind !== 'delivery'))).toContain('nobody can take');
  expect(seenIn(entries.filter(({ kind }) => kind !== 'attempt'))).toContain('nothing is uploaded after');
  const idle = entries.map(
    (entry) => (entry.kind === 'attempt' ? { ...entry, ended: 'open' } : entry) as Entry,
  );
  expect(seenIn(idle)).toContain('did nothing to');
});
