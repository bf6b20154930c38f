import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { givesUpWithALoggedFailure as rule } from '../../../src/conformance/rules/retry/gives-up-with-a-logged-failure.ts';
import { LOST_EACH_TIME } from '../../../src/conformance/scenarios/storage-always-fails.ts';

/** The attempts of one upload: when they come, and the status of the last one. */
type Course = readonly [label: string, atMs: readonly number[], status: number];

/**
 * Two uploads that fail at almost the same time, one that fails once, and some that are stored, the last of them beside
 * those that fail.
 */
const COURSES: readonly Course[] = [
  ['fails', [0, 10_000, 20_000], 500],
  ['fails', [90, 10_090, 20_090], 500],
  ['status', [5_000, 15_000], 201],
  ['plain', [8_000], 201],
  ['plain', [19_980], 201],
  ['plain', [20_060], 201],
];

/** What is said where the receiver prints a line at each of these times, and a client sends again what is `resent`. */
function judged(
  linesAtMs: readonly number[],
  courses = COURSES,
  resentAtMs: readonly number[] = [],
  lines: readonly (readonly [atMs: number, text: string])[] = [],
) {
  const uploads = courses.map(([label, times, status], upload) => {
    const recording = { id: `r${upload}`, name: `r${upload}.mp4`, label, script: '500' };
    const attempts = times.map((atMs, index) => {
      const answer = { status: index === times.length - 1 ? status : 500, body: '', atMs };
      const request = { kind: 'attempt', recording: recording.id, resend: false, body: { lastAtMs: atMs } };
      return { id: `a${upload}${index}`, number: index + 1, atMs, ended: 'complete', answer, ...request };
    });
    return { recording, attempts, resends: [] };
  });
  const logs = [
    ...linesAtMs.map((atMs, job) => ({ id: `l${job}`, atMs, text: `job ${job} is given up` })),
    ...lines.map(([atMs, text], line) => ({ id: `m${line}`, atMs, text })),
  ];
  const attempts = uploads.flatMap((upload) => upload.attempts);
  const [first] = attempts;
  const exchanges = [
    ...attempts,
    // A resend, a request of no recording and a delivery are no attempts.
    ...resentAtMs.map((atMs) => ({ ...first, atMs, recording: 'r9', resend: true })),
    { ...first, atMs: 30_000, recording: undefined },
    { kind: 'delivery', id: 'd1', atMs: 7_000, recording: 'r8' },
  ].toSorted((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0));
  // Of all evidence it looks at these alone.
  const evidence = {
    times: timesAt(1),
    logs,
    closures: [],
    deliveries: [],
    uploads,
    all: { uploads, deliveries: [] },
    exchanges,
  };
  return rule.judge(evidence as unknown as Evidence);
}

test('a line of one kind after each upload that has failed tells of it, without its name', () => {
  expect(judged([20_002, 20_092])).toMatchObject({ verdict: 'pass', observations: 2 });
  expect(judged([20_002, 20_092], COURSES, [26_000])).toMatchObject({ verdict: 'pass' });
});

test('a line of that kind after an attempt that has failed, and is the only one, is like it', () => {
  const once: Course = ['status', [4_000], 404];
  expect(judged([4_003, 20_002, 20_092], [...COURSES, once])).toMatchObject({ verdict: 'pass' });
  expect(judged([4_003, 20_002, 20_092])).toMatchObject({ verdict: 'fail' });
});

test('a line after one of them, or after what was stored, tells nothing', () => {
  expect(judged([20_092])).toMatchObject({
    verdict: 'fail',
    departure: 'silent',
    actual: 'no such line among 1',
  });
  expect(judged([15_003, 20_002, 20_092])).toMatchObject({ verdict: 'fail' });
  expect(judged([8_003, 20_002, 20_092])).toMatchObject({ verdict: 'fail' });
});

test('a line after an upload that fails alone tells of it', () => {
  const alone: readonly Course[] = [['fails', [0, 10_000, 20_000], 500]];
  expect(judged([20_002], alone)).toMatchObject({ verdict: 'pass', observations: 1 });
  expect(judged([9_000], alone)).toMatchObject({ verdict: 'fail' });
});

test('nothing is said where nothing failed, or nothing at all was printed', () => {
  expect(judged([20_002], [['plain', [0], 201]])).toMatchObject({ verdict: 'inconclusive' });
  expect(judged([])).toMatchObject({ verdict: 'inconclusive' });
});

test.each([
  ['is like none before it', 'giving up r0.mp4', 'pass'],
  ['is like one before it', 'attempt 3 of r0.mp4', 'fail'],
])('a line before storage saw the last attempt counts where it %s', (_, text, verdict) => {
  const lines = [
    [9_950, 'attempt 2 of r0.mp4'],
    [19_950, text],
  ] as const;
  expect(judged([], [['fails', [0, 10_000, 20_000], 500]], [], lines)).toMatchObject({ verdict });
});

test('an upload whose connections are lost without end is not given up, so that no line can tell it', () => {
  const lost = (atMs: readonly number[]): Course => [LOST_EACH_TIME, atMs, 500];
  const named = [20_002, 20_092].map((atMs, upload) => [atMs, `r${upload}.mp4 is given up`] as const);
  const endless = lost([100, 10_100, 20_100, 30_100, 40_100]);
  expect(judged([], [...COURSES, endless], [], named)).toMatchObject({ verdict: 'pass' });
  const silent = lost([100, 10_100, 20_100]);
  expect(judged([], [...COURSES, silent], [], named)).toMatchObject({ verdict: 'fail' });
});
