import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { streamsTheRecording } from '../../../src/conformance/rules/upload/streams-the-recording.ts';

const MEBIBYTE = 1_048_576;

/**
 * What is said where the file of attempt 2 is closed before it was sent, and attempt 3 begins so long after its answer, in
 * ms: the first attempt is read as it is sent.
 */
function judged(afterMs: number, ended: 'lost' | 'aborted' = 'lost') {
  const note = (name: string, value: object) => ({ id: name, kind: 'note', atMs: 0, name, value });
  const fileBytes = 64 * MEBIBYTE;
  const seen = { fileBytes, receivedBytes: 2 * MEBIBYTE, queuedBytes: MEBIBYTE };
  const read = {
    readBytes: 5 * MEBIBYTE,
    readCalls: 5,
    grownBytes: 0,
    positions: [5 * MEBIBYTE],
    settled: true,
  };
  const script = 'reset-before,pause@2112KiB+early@3MiB:413:close,500';
  const answer = (status: number, atMs: number) => ({ status, body: '', atMs });
  const attempt = (number: number, atMs: number, changes: object) => {
    const request = {
      recording: 'r1',
      resend: false,
      fault: script.split(',')[number - 1],
      body: { lastAtMs: atMs },
    };
    return { id: `a${number}`, kind: 'attempt', number, atMs, ...request, ...changes };
  };
  const recording = {
    id: 'r1',
    name: 'a.mp4',
    label: 'fails by turns',
    script,
    bytes: fileBytes,
    laid: true,
  };
  const attempts = [
    attempt(1, 0, { ended: 'lost', lostAtMs: 1 }),
    attempt(2, 10_001, { ended, answer: answer(413, 11_000), lostAtMs: 11_000 }),
    attempt(3, 11_000 + afterMs, { ended: 'complete', answer: answer(500, 11_000 + afterMs) }),
  ];
  const uploads = [{ recording, attempts, resends: [] }];
  return streamsTheRecording.judge({
    uploads,
    all: { uploads, deliveries: [] },
    notes: [
      note('paused-reading', { ...seen, ...read, recording: 'r0' }),
      note('paused-again', { ...seen, recording: 'r1', positions: [] }),
    ],
    stalls: [],
    times: timesAt(1),
  } as unknown as Evidence);
}

test('a file that is closed although its attempt goes on was read whole', () => {
  expect(judged(10_000)).toMatchObject({
    verdict: 'fail',
    pattern: 'Attempt 2 loads the whole file into memory',
    evidence: ['r1', 'a1', 'a2'],
  });
});

test.each([
  ['whose delay began before the answer', 9_500, 'lost'],
  ['which the receiver broke off', 10_000, 'aborted'],
] as const)('a file that is closed in an attempt %s was given up with it', (_, afterMs, ended) => {
  expect(judged(afterMs, ended)).toMatchObject({ verdict: 'pass' });
});
