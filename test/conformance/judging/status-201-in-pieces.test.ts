import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { status201EndsIt as rule } from '../../../src/conformance/rules/upload/status-201-ends-it.ts';
import { IN_PIECES } from '../../../src/conformance/scenarios/storage-accepts.ts';

/** What is said where an attempt whose answer comes in pieces is over after so long, in ms, and another one follows. */
function judged(ended: 'complete' | 'aborted', afterMs: number, status = 201) {
  const attempt = (number: number, atMs: number, endMs: number, changes = {}) => ({
    id: `a${number}`,
    kind: 'attempt',
    number,
    atMs,
    body: {},
    ended,
    lostAtMs: endMs,
    answer: { status, atMs },
    ...changes,
  });
  const made = [attempt(1, 0, afterMs), attempt(2, 10_000 + afterMs, 10_000 + 2 * afterMs)];
  const plain = [attempt(1, 0, 0, { ended: 'complete', answer: { status: 201, atMs: 0 } })];
  const uploads = [
    { recording: { id: 'r1', label: 'status-201' }, attempts: plain, resends: [] },
    { recording: { id: 'r2', label: IN_PIECES }, attempts: made, resends: [] },
  ];
  // Of all evidence it looks at these alone.
  const evidence = {
    uploads,
    all: { uploads, deliveries: [] },
    deliveries: [],
    stalls: [],
    times: timesAt(1),
  };
  return rule.judge(evidence as unknown as Evidence);
}

test('an attempt after an answer in pieces is one too many, also where the receiver goes away within that', () => {
  const pattern = 'Uploads again after the answer 201 in pieces';
  expect(judged('complete', 400)).toMatchObject({ verdict: 'fail', pattern });
  expect(judged('aborted', 5)).toMatchObject({ verdict: 'fail', pattern, restsOnTime: true });
});

test('one whose time was up before, or whose answer was a failure, says nothing of it', () => {
  expect(judged('aborted', 60_000)).toMatchObject({ verdict: 'pass' });
  expect(judged('aborted', 5, 500)).toMatchObject({ verdict: 'pass' });
});
