import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { endOfUploads } from '../../../src/conformance/judge/end-of-uploads.ts';

/** How many uploads come before the end, and how many are announced after it. */
const UPLOADS = 6;

/** An upload begins each second, so that three are under way at one time. */
const THREE_AT_ONCE_MS = 2_500;

/** A receiver that uploads nothing more after so many files that were missing, where these uploads failed; its further attempts, and the bodies of its first answers. */
function ended(
  missing: number,
  failed: readonly number[] = [],
  underWayMs = 5,
  further: readonly object[] = [],
  bodies: readonly string[] = [],
  closures: readonly object[] = [],
): ReturnType<typeof endOfUploads> {
  const ids = [...Array(UPLOADS).keys(), ...[...Array(missing).keys()].map((id) => 100 + id)];
  const later = [...Array(UPLOADS).keys()].map((id) => 200 + id);
  const uploads = [...ids, ...later].map((id) => {
    const answer = {
      status: failed.includes(id) ? 500 : 201,
      body: bodies[id] ?? '{"id":"1"}',
      atMs: id * 1_000 + 5 + underWayMs,
    };
    const attempt = {
      kind: 'attempt',
      recording: `r${id}`,
      number: 1,
      atMs: id * 1_000 + 5,
      ended: 'complete',
      answer,
    };
    const recording = { id: `r${id}`, output: `/app/rec/${id}.mp4`, laid: id < 100 || id >= 200 };
    return { recording, attempts: id < 100 ? [{ ...attempt, body: {} }] : [], resends: [] };
  });
  const deliveries = uploads.map(({ recording: { id } }) => {
    const atMs = Number(id.slice(1)) * 1_000;
    const answer = { status: 200, headAtMs: atMs, endAtMs: atMs, body: '{"status":"success"}' };
    return { kind: 'delivery', recording: id, atMs, answer };
  });
  const exchanges = [...deliveries, ...uploads.flatMap(({ attempts }) => attempts), ...further];
  const absent = new Set(uploads.flatMap(({ recording: { id, laid } }) => (laid ? [] : [id])));
  return endOfUploads({
    all: { deliveries, uploads },
    exchanges,
    absent,
    closures,
    target: { lacks: {} },
    times: timesAt(1),
  } as never);
}

test('an end of uploads tells how many files had been missing when no place was left', () => {
  expect(ended(2)?.pattern).toBe('Stops uploading when 1 file had been missing (it makes 1 upload at once)');
  expect(ended(0)?.pattern).toBe('Stops uploading');
});

test('what came as often as uploads were made at once is the headline, and the rest is told beside it', () => {
  expect(ended(2, [3, 4, 5], THREE_AT_ONCE_MS)?.pattern).toBe(
    'Stops uploading when 3 attempts had failed (it makes 3 uploads at once)',
  );
});

/** An attempt that the receiver gives up. */
function givenUp(atMs: number, lostAtMs: number): object {
  return { kind: 'attempt', recording: 'r5', number: 1, atMs, ended: 'aborted', lostAtMs, body: {} };
}

test('a time-out that ends all uploads is told, and not one that comes sooner, or before the last of them', () => {
  const { uploadTimeoutMs } = timesAt(1);
  const whenTimedOut = 'Stops uploading when an attempt has timed out';
  const endMs = 6_000;
  const tell = (fromMs: number, toMs: number) => ended(0, [], 5, [givenUp(fromMs, toMs)])?.pattern;
  expect(tell(endMs - uploadTimeoutMs, endMs)).toBe(whenTimedOut);
  expect(tell(endMs - uploadTimeoutMs / 2, endMs)).not.toBe(whenTimedOut);
  expect(tell(3_000 - uploadTimeoutMs, 3_000)).not.toBe(whenTimedOut);
});

test('a time-out that began with the first attempt of all is told, and not one that began at another time', () => {
  const { uploadTimeoutMs } = timesAt(1);
  const whenTimedOut = 'Stops uploading when an attempt has timed out';
  const tell = (endMs: number) => ended(0, [], 5, [givenUp(30_000, endMs)])?.pattern;
  expect(tell(uploadTimeoutMs - 500)).toBe(whenTimedOut);
  expect(tell(uploadTimeoutMs * 0.8)).not.toBe(whenTimedOut);
  expect(tell(uploadTimeoutMs + 2_000)).not.toBe(whenTimedOut);
});

test('a receiver falls behind where several uploads begin long after their announcement, and after that of what does not come', () => {
  const begun = (id: number): object => {
    const atMs = 210_000 + id;
    const answer = { status: 201, body: '{"id":"1"}', atMs };
    return { kind: 'attempt', recording: `r${id}`, number: 1, atMs, ended: 'complete', answer, body: {} };
  };
  const tell = (late: number) => ended(0, [], 5, [...Array(late).keys()].map(begun))?.pattern;
  const isBehind = /^Falls behind: /;
  expect(tell(3)).toMatch(isBehind);
  expect(tell(2)).not.toMatch(isBehind);
});

test('a recording that is gone is told as what ended all uploads, where others break off as it is due, and none before', () => {
  const { retryDelayMs } = timesAt(1);
  const dueMs = 12_000;
  const answer = { status: 500, atMs: dueMs - retryDelayMs };
  const gone = {
    ...givenUp(answer.atMs, answer.atMs),
    ended: 'complete',
    answer,
    scenario: 'removed-recording',
  };
  const tell = (...brokenOffMs: readonly number[]) =>
    ended(0, [], 5, [gone, ...brokenOffMs.map((ms) => givenUp(ms - 10, ms))])?.pattern;
  const whenGone = 'Stops uploading when a recording is gone at its next attempt';
  expect(tell(dueMs + 10, dueMs + 20, dueMs + 30)).toBe(whenGone);
  expect(tell(dueMs - 500, dueMs + 20, dueMs + 30)).not.toBe(whenGone);
  expect(tell(dueMs + 10)).not.toBe(whenGone);
  // One that breaks off then, and others much later, are no others that it ended.
  expect(tell(dueMs + 10, dueMs + 20_000, dueMs + 30_000)).not.toBe(whenGone);
});

test('where nothing had failed, the types are told that came first about then, and none that had come before', () => {
  const event = (type: string, atMs: number): object => {
    const answer = { status: 200, headAtMs: atMs, endAtMs: atMs, body: '' };
    return { kind: 'delivery', atMs, answer, body: JSON.stringify({ type, data: {} }) };
  };
  const events = [event('live_start', 1_500), event('live_start', 6_000), event('app_exit', 6_500)];
  const odd = event('no type of the interface', 6_200);
  expect(ended(0, [], 5, [...events, odd])?.pattern).toBe(
    'Stops uploading about when the first app_exit came',
  );
  expect(ended(0, [0], 5, events)?.pattern).not.toMatch('app_exit');
});

test('what had come as often before the last upload began did not end them', () => {
  expect(ended(2, [0, 1, 2], THREE_AT_ONCE_MS)?.pattern).toBe(
    'Stops uploading when 3 attempts had failed and 2 files had been missing',
  );
});

test('of two that came as often, as uploads are made at once, both are told as what may be why', () => {
  expect(ended(3, [3, 4, 5], THREE_AT_ONCE_MS)?.pattern).toBe(
    'Stops uploading when 3 attempts had failed, or 3 files had been missing (it makes 3 uploads at once)',
  );
});

test('what left less room than there was did not end them', () => {
  // An upload begins beside two others when one place of three is taken.
  expect(ended(0, [1, 4, 5], THREE_AT_ONCE_MS)?.pattern).toBe('Stops uploading when 3 attempts had failed');
});

test('attempts that storage does not see got no answer either: at a closed port, and of a file that is gone', () => {
  const { retryDelayMs } = timesAt(1);
  const answer = { status: 500, atMs: 5_500 - 2 * retryDelayMs };
  const gone = { kind: 'attempt', recording: 'gone', scenario: 'removed-recording', number: 1, body: {} };
  const failed = { ...gone, atMs: answer.atMs, ended: 'complete', answer };
  const atOnce = '(it makes 1 upload at once)';
  // Others are tried three times.
  const stored = { status: 201, body: '{"id":"1"}', atMs: 100 };
  const third = { ...failed, recording: 'third', scenario: 'another', number: 3, atMs: 100, answer: stored };
  expect(ended(0, [], 5, [failed, third])?.pattern).toBe(
    `Stops uploading when 1 attempt had got no answer ${atOnce}`,
  );
  const refused = {
    kind: 'delivery',
    recording: 'refused',
    atMs: 5_400,
    answer: { status: 200, body: '{"status":"success"}', headAtMs: 5_400, endAtMs: 5_400 },
  };
  const closure = { closedAtMs: 5_300, openAtMs: 5_500 };
  expect(ended(0, [], 5, [refused], [], [closure])?.pattern).toBe(
    `Stops uploading when 1 attempt had got no answer ${atOnce}`,
  );
});

test('success answers without an id are told by what they lack, and together where they lack more than one thing', () => {
  const tell = (...bodies: string[]) => ended(0, [], THREE_AT_ONCE_MS, [], bodies)?.pattern;
  const atOnce = '(it makes 3 uploads at once)';
  const [id, json, none] = ['{"id":1}', '{"id":null}', 'stored'];
  expect(tell(id, json, id, none, none, none)).toBe(
    `Stops uploading when 3 success answers had been no JSON ${atOnce}`,
  );
  expect(tell(id, id, id, '[]', '""', '[1]')).toBe(
    `Stops uploading when 3 success answers had been no JSON object ${atOnce}`,
  );
  expect(tell(id, id, id, json, none, '[]')).toBe(
    `Stops uploading when 3 success answers had told no id ${atOnce}`,
  );
  expect(tell(id, none, none, '[]', '{}', '{}')).toBe(
    `Stops uploading when 3 success answers had been no JSON object or told no id ${atOnce}`,
  );
  // What stumbles over null and over no JSON does so over what is no object, too, which came before.
  expect(tell('[]', id, id, json, none, json)).toBe('Stops uploading');
  expect(tell(json, json, json, id, id, id)).toBe('Stops uploading');
});

test('where nothing came before an end of uploads, nothing is told, also where no attempt takes time', () => {
  expect(ended(0, [], 0)?.pattern).toBe('Stops uploading');
});

/** Further attempts at the last upload, one after each delay until that time, in ms; each fails. */
function furtherUntil(untilMs: number): readonly object[] {
  const delayMs = timesAt(1).retryDelayMs;
  return Array.from({ length: Math.floor(untilMs / delayMs) - 1 }, (_, index) => {
    const atMs = (index + 1) * delayMs;
    const answer = { status: 500, atMs };
    const recording = `r${UPLOADS - 1}`;
    return { kind: 'attempt', recording, number: index + 2, atMs, ended: 'complete', answer, body: {} };
  });
}

test('an upload that is tried again to the end of the run is why others are not made', () => {
  expect(ended(0, [UPLOADS - 1], 5, furtherUntil(220_000))?.pattern).toBe(
    'Stops uploading: 1 upload that fails is tried again and again, more than 3 times, in the place of others',
  );
});

test('one that is given up after too many attempts, long before the end, is not', () => {
  expect(ended(0, [UPLOADS - 1], 5, furtherUntil(60_000))?.pattern).not.toContain('again and again');
});
