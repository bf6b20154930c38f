import { expect, test } from 'vitest';
import { judgeByModel } from '../../../src/conformance/conduct/judge-by-model.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import type { Stall } from '../../../src/ledger/note-values.ts';

const BYTES = { sha256: 'as laid' };

/** 10 s become 300 ms; after the reset comes a resend 406 ms late, and then two attempts in their time. */
function evidence(stalls: readonly Stall[], { resends }: { readonly resends: boolean }): Evidence {
  const upload = {
    recording: {
      id: 'r1',
      name: 'a.mp4',
      laid: true,
      bytes: 1,
      sha256: BYTES.sha256,
      script: 'reset,404,401',
    },
    attempts: [
      { number: 1, atMs: 5_009, ended: 'lost', lostAtMs: 5_010 },
      { number: 2, atMs: 5_416, ended: 'complete', answer: { status: 404, atMs: 5_424 } },
      { number: 3, atMs: 5_743, ended: 'complete', answer: { status: 401, atMs: 5_749 } },
      { number: 4, atMs: 6_057, ended: 'complete', answer: { status: 401, atMs: 6_062 } },
    ].map((attempt) => ({ body: BYTES, ...attempt })),
    resends: [],
  };
  const plain = {
    recording: { id: 'r2', name: 'b.mp4', laid: true, bytes: 1, sha256: BYTES.sha256, script: '201' },
    attempts: [
      { number: 1, atMs: 5_100, ended: 'complete', answer: { status: 201, atMs: 5_101 }, body: BYTES },
    ],
    resends: [],
  };
  const envelope = { type: 'video_transmux_finish', data: { output: '/app/rec/a' } };
  const deliveries = ['r1', 'r2'].map((recording) => ({
    recording,
    body: JSON.stringify(envelope),
    answer: { status: 200, body: '{"status":"success"}' },
  }));
  const other = { recording: { id: 'r3' }, attempts: [], resends: resends ? [{ id: 'a0' }] : [] };
  // Of all evidence it looks at these alone.
  return {
    uploads: [upload, plain],
    deliveries,
    target: { lacks: { secret: 'none' } },
    times: timesAt(0.03),
    stalls,
    all: { uploads: [upload, plain, other], deliveries },
  } as unknown as Evidence;
}

const busy: Stall[] = [
  [4_963, 5_147],
  [5_157, 5_282],
  [5_292, 5_382],
];

test('a resend of the client library that a busy machine holds up for longer than the delay is no attempt too many', () => {
  expect(judgeByModel(evidence(busy, { resends: true }))).toMatchObject({ verdict: 'pass' });
});

test('so late it is an attempt where the harness ran all the time', () => {
  expect(judgeByModel(evidence([], { resends: true }))).toMatchObject({
    verdict: 'fail',
    actual: expect.stringMatching(/^4 attempts/),
  });
});

test('it is one where the client library resends nothing', () => {
  expect(judgeByModel(evidence(busy, { resends: false }))).toMatchObject({ verdict: 'fail' });
});
