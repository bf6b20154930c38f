import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { sendsTheWholeFileAgain as rule } from '../../../src/conformance/rules/retry/sends-the-whole-file-again.ts';

/** A second attempt of which nothing came before the receiver broke it off. */
function judged(scale: number, idleMs: number): unknown {
  const recording = { id: 'r1', name: 'a.mp4', label: 'fails', laid: true, bytes: 1_000, sha256: 'whole' };
  const whole = { bytes: 1_000, sha256: 'whole' };
  const attempts = [
    {
      id: 'a1',
      number: 1,
      atMs: 0,
      ended: 'complete',
      fault: '500',
      headers: [],
      body: whole,
      answer: { status: 500, atMs: 1 },
    },
    {
      id: 'a2',
      number: 2,
      atMs: 10,
      ended: 'aborted',
      fault: '500',
      headers: [],
      body: { bytes: 0 },
      lostAtMs: 10 + idleMs,
    },
  ];
  const uploads = [{ recording, attempts, resends: [] }];
  // Of all evidence it looks at these alone.
  const all = { uploads, deliveries: [] };
  return rule.judge({ all, uploads, stalls: [], times: timesAt(scale) } as unknown as Evidence);
}

test('that nothing of a request comes for most of a minute is certain, and for a second is not', () => {
  expect(judged(1, 60_000)).toMatchObject({ verdict: 'fail', departure: 'cut-short' });
  expect(judged(1, 60_000)).not.toHaveProperty('restsOnTime');
  expect(judged(0.02, 1_200)).toMatchObject({ verdict: 'fail', restsOnTime: true });
});
