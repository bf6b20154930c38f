import { expect, test } from 'vitest';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { sendsTheWholeFileAgain as rule } from '../../../src/conformance/rules/retry/sends-the-whole-file-again.ts';

const EMPTY = { ended: 'aborted', fault: 'reset', headers: [], body: { bytes: 0 } };

/** An upload whose first attempt is lost, and which is sent again empty after so long; storage may know that as a resend. */
function upload(id: string, { afterMs, resend }: { readonly afterMs: number; readonly resend: boolean }) {
  const lost = { id: `${id}-1`, number: 1, atMs: 0, resend: false, lostAtMs: 5, body: { bytes: 9 } };
  const first = { ...lost, ended: 'lost', fault: 'reset', headers: [] };
  const atMs = 5 + afterMs;
  const again = { ...EMPTY, id: `${id}-2`, number: resend ? 1 : 2, atMs, resend, lostAtMs: atMs + 5 };
  const recording = { id, label: 'lost', laid: true, bytes: 9, sha256: 'right' };
  return { recording, attempts: resend ? [first] : [first, again], resends: resend ? [again] : [] };
}

/** How the rule tells of these uploads. */
function told(...uploads: readonly ReturnType<typeof upload>[]): unknown {
  const all = { uploads, deliveries: [] };
  // Of all evidence it looks at these alone.
  const seen = { uploads, all, exchanges: [], closures: [], notes: [], stalls: [], times: timesAt(1) };
  const judgement = rule.judge(seen as unknown as Evidence);
  return 'pattern' in judgement ? judgement.pattern : judgement;
}

const late = upload('r1', { afterMs: 1_000, resend: false });
const atOnce = upload('r2', { afterMs: 10, resend: true });

test('where a client sends again by itself, what a busy machine has it send late is told as that', () => {
  expect(told(late, atOnce)).toMatch(/^A request that is sent again/);
});

test('an attempt after the delay is one of the receiver, whatever its client sends beside it', () => {
  expect(told(upload('r1', { afterMs: 10_000, resend: false }), atOnce)).toMatch(/^Attempt 2/);
});
