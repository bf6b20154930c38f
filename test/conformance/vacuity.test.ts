import { describe, expect, test } from 'vitest';
import { useless } from './receivers/useless.ts';
import { runEmbedded } from './run-embedded.ts';

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
    const { report } = await runEmbedded(receiver);
    const passed = report.rules.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    const shown = SHOWN[name] ?? [];
    expect(passed.filter((id) => ABSENCES.includes(id) && !shown.includes(id))).toEqual([]);
    expect(report.exitCode).not.toBe(0);
  });
});
