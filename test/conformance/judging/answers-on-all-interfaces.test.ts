import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { answersOnAllInterfaces as rule } from '../../../src/conformance/rules/listen/answers-on-all-interfaces.ts';
import { AFTERWARDS } from '../../../src/conformance/scenarios/other-interfaces.ts';

const answer = { status: 200 };

/** What became of a delivery. */
type Outcome = 'answered' | 'refused' | 'closed';

/** Deliveries to these addresses, and what became of each; of all evidence the rule looks at these and at notes. */
function evidence(deliveries: Readonly<Record<string, Outcome>>): Evidence {
  const made = Object.entries(deliveries).map(([label, outcome], index) => ({
    id: `d${index}`,
    label,
    ...(outcome === 'answered'
      ? { answer }
      : { failure: { code: outcome, message: 'no connection', atMs: 2 } }),
  }));
  return { deliveries: made, notes: [] } as unknown as Evidence;
}

test('a refusal at another address is that of a receiver which answers at its own', () => {
  const bound = evidence({ '127.0.0.2': 'refused', [AFTERWARDS]: 'answered' });
  expect(rule.judge(bound)).toMatchObject({ verdict: 'fail', departure: 'unanswered' });
});

test('a receiver that has gone listens nowhere, which tells nothing of addresses', () => {
  const gone = evidence({ '127.0.0.2': 'refused', [AFTERWARDS]: 'refused' });
  expect(rule.judge(gone)).toMatchObject({ verdict: 'inconclusive', missing: ['running'] });
});

test('a receiver that closes each connection, also at its own address, lacks an answer there', () => {
  const closing = evidence({ '127.0.0.2': 'closed', [AFTERWARDS]: 'closed' });
  expect(rule.judge(closing)).toMatchObject({ verdict: 'inconclusive', missing: ['answer'] });
});

test('where its own address was not asked any more, it may have gone', () => {
  expect(rule.judge(evidence({ '127.0.0.2': 'refused' }))).toMatchObject({ missing: ['running'] });
});

test('a receiver that answers everywhere is one', () => {
  expect(rule.judge(evidence({ '127.0.0.2': 'answered', [AFTERWARDS]: 'answered' }))).toMatchObject({
    verdict: 'pass',
  });
});
