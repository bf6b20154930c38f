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
  'upload/status-200-ends-it',
  'upload/status-201-ends-it',
  'upload/is-not-multipart-or-encoded',
  'retry/stops-after-success',
  'retry/redirect-is-a-failure',
  'retry/failing-upload-is-tried-three-times',
];

/** What a receiver that uploads whatever it is told of shows all the same. */
const SHOWN_BY_UPLOADS = [
  'path/prefix-counts-only-at-the-start',
  'path/other-app-paths-are-left-alone',
  'missing-file/uploads-nothing',
  'upload/makes-no-other-request',
  'upload/status-200-ends-it',
  'upload/status-201-ends-it',
  'upload/is-not-multipart-or-encoded',
  'retry/stops-after-success',
  'retry/redirect-is-a-failure',
  'retry/failing-upload-is-tried-three-times',
];

describe.each(useless)('a receiver $name', ({ name, ...receiver }) => {
  test('passes no rule about absence by it, and never the run', async () => {
    const { report } = await runEmbedded(receiver);
    const passed = report.rules.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    const shown = name === 'that uploads everything' ? SHOWN_BY_UPLOADS : [];
    expect(passed.filter((id) => ABSENCES.includes(id) && !shown.includes(id))).toEqual([]);
    expect(report.exitCode).not.toBe(0);
  });
});
