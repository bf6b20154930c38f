import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { secretsInTheOutput } from '../../../src/conformance/rules/auth/secrets-in-the-output.ts';

const IN_PATH = { url: 'http://127.0.0.1:5000/webhook/***', headers: [], body: '{}' };
const IN_BODY = { url: 'http://127.0.0.1:5000/webhook', headers: [], body: '{"key":"***","id":"e1"}' };
const NOWHERE = { url: 'http://127.0.0.1:5000/webhook', headers: [], body: '{}' };

/** What is said of a receiver that prints this at 5 s, and got this delivery of a scenario at that time. */
function judged(text: string, sent: object, scenario = 'keys-elsewhere', atMs = 4_990): string {
  const line = { id: 'l1', kind: 'log', stream: 'stderr', atMs: 5_000, text, redacted: text.includes('***') };
  const delivery = { kind: 'delivery', scenario, atMs, answer: { endAtMs: atMs + 10 }, ...sent };
  const evidence = { logs: [line], exchanges: [delivery] } as unknown as Evidence;
  const judgement = secretsInTheOutput.judge(evidence);
  return judgement.verdict === 'observed' ? judgement.observation : judgement.verdict;
}

const RISK = /^1 of 1 lines held the key/;

test('a line that holds the key is a risk, and is quoted', () => {
  expect(judged('POST /webhook?key=*** 200', NOWHERE)).toMatch(RISK);
  expect(judged('POST /webhook?key=*** 200', NOWHERE)).toContain('did: "POST /webhook?key=*** 200". ');
  expect(judged(`${'x'.repeat(200)}key=***${'y'.repeat(200)}`, NOWHERE)).toMatch(/"…x+key=\*\*\*y+…"/);
  expect(judged('POST /webhook 200', NOWHERE)).toBe(
    'None of 1 lines held the key of a delivery or the storage key.',
  );
});

test.each([
  ['Not Found: /webhook/***', IN_PATH],
  ['refused {"key":"***"}', IN_BODY],
])('one is not that holds it where the harness had just put it: %s', (line, sent) => {
  expect(judged(line, sent)).toMatch(/^None .* storage key, but for 1 that tell of a delivery/);
  expect(judged(line, sent, 'all-event-types')).toMatch(RISK);
  expect(judged(line, sent, 'keys-elsewhere', 5_001)).toMatch(RISK);
  expect(judged(line, sent, 'keys-elsewhere', 3_000)).toMatch(RISK);
});

test('one is that holds it elsewhere than the harness had put it', () => {
  expect(judged('WARNING key is missing, expected ***', NOWHERE)).toMatch(RISK);
  expect(judged('upload failed: Authorization Basic ***', IN_PATH)).toMatch(RISK);
  expect(judged('Not Found: /webhook/***, expected ***', IN_PATH)).toMatch(RISK);
});
