import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { connectionLossIsAFailure as rule } from '../../../src/conformance/rules/retry/connection-loss-is-a-failure.ts';

/** 10 s become 500 ms. */
const FACTOR = 20;

/** An upload that is lost, sent again by the client library so long after, and stored a delay after that. */
function evidence(resentAfterMs: number, { strict }: { readonly strict: boolean }): Evidence {
  const lostAtMs = 1_000;
  const resentAtMs = lostAtMs + resentAfterMs;
  const upload = {
    recording: { id: 'r1', label: 'lost', script: 'reset*2,201', bytes: 1, laid: true },
    attempts: [
      { id: 'a1', number: 1, atMs: 990, ended: 'lost', lostAtMs, fault: 'reset', body: {} },
      {
        id: 'a3',
        number: 2,
        atMs: resentAtMs + 505,
        ended: 'complete',
        fault: '',
        body: {},
        answer: { status: 201, atMs: resentAtMs + 506 },
      },
    ],
    resends: [
      {
        id: 'a2',
        number: 1,
        atMs: resentAtMs,
        resend: true,
        ended: 'lost',
        lostAtMs: resentAtMs + 1,
        body: {},
      },
    ],
  };
  // Of all evidence it looks at these alone.
  return {
    uploads: [upload],
    notes: [],
    exchanges: [],
    closures: [],
    stalls: [],
    times: { ...timesAt(1 / FACTOR, FACTOR), strict },
    all: { uploads: [upload], deliveries: [] },
  } as unknown as Evidence;
}

test('what is sent again at once keeps the rule, although a stored attempt comes after it', () => {
  expect(rule.judge(evidence(4, { strict: true }))).toMatchObject({ verdict: 'pass' });
});

test('what a busy machine may have sent again late is no certain pass in warped time', () => {
  expect(rule.judge(evidence(75, { strict: false }))).toMatchObject({ verdict: 'pass' });
  expect(rule.judge(evidence(75, { strict: true }))).toMatchObject({
    verdict: 'fail',
    actual: 'one before it',
    evidence: ['a2'],
  });
});
