import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { connectionLossIsAFailure } from '../../../src/conformance/rules/retry/connection-loss-is-a-failure.ts';
import { waitsTenSeconds } from '../../../src/conformance/rules/retry/waits-ten-seconds.ts';
import { eachAcceptedEventUploads } from '../../../src/conformance/rules/upload/each-accepted-event-uploads.ts';

/** 10 s become 300 ms; storage read the first attempt late, which died when it was made, at 5 000 ms. */
function evidence(fault: string): Evidence {
  const whole = { headers: [], body: { sha256: 'content' } };
  const stored = { ...whole, ended: 'complete', fault: '201' };
  const failed = { ...whole, ended: 'complete' };
  const recording = { label: 'burst', sha256: 'content', laid: true };
  const upload = {
    recording: { ...recording, id: 'r1', script: '201' },
    attempts: [
      { ...whole, id: 'a1', number: 1, atMs: 5_220, ended: 'lost', fault, lostAtMs: 5_290 },
      { ...stored, id: 'a2', number: 2, atMs: 5_305, answer: { status: 201, atMs: 5_310 } },
    ],
    resends: [],
  };
  const failing = {
    recording: { ...recording, id: 'r2', label: 'fails', script: '500' },
    attempts: [
      { ...failed, id: 'a3', number: 1, atMs: 100, answer: { status: 500, atMs: 101 } },
      { ...failed, id: 'a4', number: 2, atMs: 402, answer: { status: 500, atMs: 403 } },
    ],
    resends: [],
  };
  const uploads = [upload, failing];
  const deliveries = [{ recording: 'r1', answer: { status: 200 } }];
  // Of all evidence it looks at these alone.
  return {
    uploads,
    deliveries,
    notes: [],
    times: timesAt(0.03),
    closures: [],
    stalls: [],
    exchanges: [],
    all: { uploads, deliveries },
  } as unknown as Evidence;
}

test.each([waitsTenSeconds, eachAcceptedEventUploads])(
  '$id takes no time from when an attempt over a closed connection was read',
  (rule) => {
    expect(rule.judge(evidence('close-idle'))).toMatchObject({ verdict: 'pass' });
  },
);

test('a delay that is too short after another loss is seen', () => {
  expect(connectionLossIsAFailure.judge(evidence('201'))).toMatchObject({
    verdict: 'fail',
    actual: '15 ms after the loss',
  });
});
