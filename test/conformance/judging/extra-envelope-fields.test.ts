import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { extraEnvelopeFields } from '../../../src/conformance/rules/envelope/extra-envelope-fields.ts';
import { IN_CAPITALS } from '../../../src/conformance/scenarios/extra-envelope-members.ts';

/** What is told of a receiver that answers a start of a session so, plainly and with further members. */
function toldOf(plain: string, odd: string): string {
  const answer = (status: string) => ({ status: 200, body: JSON.stringify({ status }) });
  const deliveries = [
    { id: 'd1', label: 'plain live_start', answer: answer(plain) },
    { id: 'd2', label: `${IN_CAPITALS} in live_start`, twin: 'd1', answer: answer(odd) },
  ];
  const evidence = { deliveries, all: { deliveries, uploads: [], strays: [] } };
  const judgement = extraEnvelopeFields.judge(evidence as unknown as Evidence);
  return judgement.verdict === 'observed' ? judgement.observation : expect.fail(judgement.verdict);
}

test.each([
  ['its plain twin is answered as well', 'success', 'success', false],
  ['only the event with it is answered success', 'ignored', 'success', true],
  ['neither is answered success', 'ignored', 'ignored', false],
])('where %s, what is told of a member TYPE follows from that', (_, plain, odd, isTaken) => {
  expect(toldOf(plain, odd).includes('A member TYPE is taken for the type')).toBe(isTaken);
});
