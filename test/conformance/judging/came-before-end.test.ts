import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import { cameBeforeEnd } from '../../../src/conformance/judge/came-before-end.ts';
import { removedRecording } from '../../../src/conformance/scenarios/removed-recording.ts';
import type { AttemptEntry, DeliveryEntry, TargetFacts } from '../../../src/ledger/entry.ts';

/** An attempt that takes a tenth of a second: it is answered with a status, or loses its connection. */
function attempt(recording: string, number: number, atMs: number, status?: number): AttemptEntry {
  const endMs = atMs + 100;
  const end = status
    ? { ended: 'complete', fault: `${status}`, answer: { status, body: '{"id":"1"}', atMs: endMs } }
    : { ended: 'lost', fault: 'close', lostAtMs: endMs };
  return { kind: 'attempt', recording, number, atMs, body: {}, ...end } as unknown as AttemptEntry;
}

/** What came before an end of uploads of which nothing is announced before 60 s. */
function best(exchanges: readonly (AttemptEntry | DeliveryEntry)[]): string | undefined {
  const end = { lastMs: 40_000, firstMs: 60_000 };
  const absent = new Set(['gone']);
  const target = { lacks: {} } as TargetFacts;
  return cameBeforeEnd(end, { exchanges, absent, closures: [], target, times: timesAt(1) }).best;
}

/** Of three uploads at once one loses its connection and is tried again, and one answered with a failure is. */
const begin = [
  ...[attempt('r0', 1, 0, 500), attempt('r1', 1, 0), attempt('r2', 1, 0)],
  ...[attempt('r0', 2, 10_100, 201), attempt('r2', 2, 10_100, 201)],
  ...[attempt('r3', 1, 20_000), attempt('r4', 1, 20_000, 500), attempt('r4', 2, 30_100, 500)],
];

test('attempts that are dropped end uploads, with a last one that fails in the same way', () => {
  const atOnce = '(it makes 3 uploads at once)';
  expect(best([...begin, attempt('r4', 3, 40_200)])).toBe(
    `3 attempts had got no answer, and none had followed ${atOnce}`,
  );
  expect(best([...begin, attempt('r4', 3, 40_200, 500)])).toBeUndefined();
});

test('an attempt that was not due before the end is not known to be dropped', () => {
  const two = [attempt('r0', 1, 0), attempt('r1', 1, 0), attempt('r0', 2, 10_100, 201)];
  expect(best([...two, attempt('r2', 1, 10_300)])).toBeUndefined();
  expect(best([...two, attempt('r2', 1, 15_000)])).toBe(
    '2 attempts had got no answer, and none had followed (it makes 2 uploads at once)',
  );
});

test('what had not come yet, when an upload that did not come had a free place, ended nothing', () => {
  const announced = (recording: string, atMs: number): DeliveryEntry => {
    const event = { id: '1', ts: '2', type: 'video_transmux_finish', data: { output: 'rec/a.mp4' } };
    const answer = { status: 200, endAtMs: atMs };
    const body = JSON.stringify(event);
    return {
      kind: 'delivery',
      recording,
      atMs,
      body,
      key: '$WEBHOOK_SECRET',
      answer,
    } as unknown as DeliveryEntry;
  };
  const exchanges = [
    ...['r1', 'r2', 'r3', 'r4'].map((recording) => attempt(recording, 1, 0, 201)),
    ...[attempt('r0', 1, 0, 500), attempt('r0', 2, 10_100, 500), attempt('r0', 3, 20_200, 201)],
    // Its file is gone at its further attempts.
    { ...attempt('r5', 1, 39_000, 500), scenario: removedRecording.id },
    ...[40_010, 40_020, 40_030, 40_040, 40_050].map((atMs) => announced('gone', atMs)),
  ];
  const atOnce = '(it makes 5 uploads at once)';
  const missing = '5 files had been missing';
  expect(best(exchanges)).toBe(`5 attempts had failed in one way or another, or ${missing} ${atOnce}`);
  expect(best([...exchanges, announced('r6', 40_100)])).toBe(`${missing} ${atOnce}`);
});
