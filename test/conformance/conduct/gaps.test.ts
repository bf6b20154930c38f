import { describe, expect, test } from 'vitest';
import { gapsOf } from '../../../src/conformance/conduct/gaps.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence, Upload } from '../../../src/conformance/rulebook/evidence.ts';
import type { AttemptEntry } from '../../../src/ledger/entry.ts';

type Seen = Partial<Pick<AttemptEntry, 'ended' | 'answer' | 'lostAtMs' | 'fault' | 'resend'>>;

/** The gap between an attempt that began at 0 and one whose head came at `nextAtMs`; 10 s and 60 s are real ones. */
function gapAfter(
  seen: Seen,
  nextAtMs: number,
  {
    script = 'stall',
    resends = false,
    announcedAtMs = -1,
    announcedWith = 200,
    otherName = 'b.mp4',
    otherAttempts = 3,
    laid = true,
  } = {},
) {
  const attempts = [
    { id: 'a1', number: 1, atMs: 0, body: { lastAtMs: 0 }, fault: script, ...seen },
    { id: 'a2', number: 2, atMs: nextAtMs, ended: 'complete', body: {}, fault: '201' },
  ];
  const upload = {
    recording: { id: 'r1', name: 'a.mp4', script, bytes: 1, laid },
    attempts,
    resends: [],
  } as unknown as Upload;
  const other = {
    recording: { id: 'r0', name: otherName },
    attempts: Array.from({ length: otherAttempts }),
    resends: resends ? [{}] : [],
  };
  const all = {
    uploads: [upload, other],
    deliveries: [{ recording: 'r1', atMs: announcedAtMs, answer: { status: announcedWith } }],
  };
  const [gap] = gapsOf(upload, { times: timesAt(1), stalls: [], all } as unknown as Evidence);
  return gap && { sign: gap.sign, ...gap.span };
}

test('a recording that is not there, to which storage redirects, has no gap', () => {
  const seen = answered(500, 0);
  expect(gapAfter(seen, 5_000, { script: '500', laid: false })).toBeUndefined();
  expect(gapAfter(seen, 5_000, { script: '500' })).toMatchObject({ mostMs: 5_000 });
});

test('a gap of a name that was uploaded before says nothing where an upload is tried too often', () => {
  const seen = answered(500, 0);
  const gap = (otherName: string, otherAttempts: number): unknown =>
    gapAfter(seen, 5_000, { script: '500', otherName, otherAttempts });
  expect(gap('a.mp4', 4)).toBeUndefined();
  expect(gap('a.mp4', 3)).toMatchObject({ mostMs: 5_000 });
  expect(gap('b.mp4', 4)).toMatchObject({ mostMs: 5_000 });
});

const answered = (status: number, atMs: number) => ({ answer: { status, body: '', atMs } });

describe('a gap after an attempt that the receiver gave up', () => {
  const aborted = (lostAtMs: number): Seen => ({ ended: 'aborted', lostAtMs });

  test('counts from when its connection was closed, or a little before', () => {
    expect(gapAfter(aborted(60_000), 70_000)).toEqual({ sign: 'time-out', leastMs: 10_000, mostMs: 12_500 });
  });

  test('counts from the time-out where the connection is closed only for the next attempt', () => {
    expect(gapAfter(aborted(69_999), 70_000)).toEqual({ sign: 'time-out', leastMs: 1, mostMs: 12_500 });
    expect(gapAfter({ ended: 'open' }, 70_000)).toEqual({ sign: 'time-out', leastMs: 0, mostMs: 12_500 });
  });

  test('is too short where the next attempt follows at once', () => {
    expect(gapAfter(aborted(60_000), 60_003)).toMatchObject({ mostMs: 2_503 });
  });

  test('says nothing where the next attempt comes long before the time-out', () => {
    expect(gapAfter({ ended: 'open' }, 20_000)).toBeUndefined();
  });
});

test('what is announced anew in between asks for an attempt of its own, so no gap is seen', () => {
  const seen: Seen = { ended: 'complete', ...answered(500, 100) };
  const gap = { sign: 'answer', leastMs: 200, mostMs: 200 };
  expect(gapAfter(seen, 300, { script: '500' })).toEqual(gap);
  expect(gapAfter(seen, 300, { script: '500', announcedAtMs: 200 })).toBeUndefined();
  expect(gapAfter(seen, 300, { script: '500', announcedAtMs: 300 })).toBeUndefined();
  expect(gapAfter(seen, 300, { script: '500', announcedAtMs: 200, announcedWith: 403 })).toEqual(gap);
  expect(gapAfter(seen, 300, { script: '500', announcedAtMs: 301 })).toEqual(gap);
});

describe('a gap after an answer', () => {
  const early = 'early:413:close';

  test('counts from the answer, or from the loss of the connection that follows it', () => {
    const seen: Seen = { ended: 'lost', lostAtMs: 400, ...answered(413, 100) };
    expect(gapAfter(seen, 10_300, { script: early })).toEqual({
      sign: 'answer-or-loss',
      leastMs: 9_900,
      mostMs: 10_200,
    });
  });

  test('counts from the time-out where the answer came later than that', () => {
    const seen: Seen = { ended: 'complete', ...answered(500, 69_500) };
    expect(gapAfter(seen, 70_000, { script: '500' })).toMatchObject({ mostMs: 10_000 });
  });

  test('may be of any length where a client library sends again by itself, though only once', () => {
    const seen: Seen = { ended: 'lost', lostAtMs: 400, ...answered(413, 100) };
    const next = (resend: boolean) => gapAfter({ ...seen, resend }, 800, { script: early, resends: true });
    expect(next(false)).toMatchObject({ mostMs: Number.POSITIVE_INFINITY });
    expect(next(true)).toMatchObject({ mostMs: 700 });
  });

  test('that says when to come again is told apart', () => {
    const fault = '503[Retry-After=1]';
    const seen: Seen = { ended: 'complete', fault, ...answered(503, 100) };
    expect(gapAfter(seen, 1_100, { script: fault })).toMatchObject({ sign: 'request-to-wait' });
  });
});

test('there is no gap after success, nor where storage cannot tell when the receiver saw the failure', () => {
  expect(gapAfter({ ended: 'complete', ...answered(201, 5) }, 10, { script: '201' })).toBeUndefined();
  expect(gapAfter({ ended: 'lost', lostAtMs: 5 }, 10, { script: 'garbage,201' })).toBeUndefined();
  expect(gapAfter({ ended: 'lost', lostAtMs: 5, fault: 'close-idle' }, 10)).toBeUndefined();
});
