import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import { secretsInTheOutput } from '../../../src/conformance/rules/auth/secrets-in-the-output.ts';

/** What is said of a receiver that prints this at 5 s, beside a delivery of that scenario at that time. */
function judged(text: string, scenario: string, atMs: number): unknown {
  const line = { id: 'l1', kind: 'log', stream: 'stderr', atMs: 5_000, text, redacted: text.includes('***') };
  const delivery = { kind: 'delivery', scenario, atMs, answer: { endAtMs: atMs + 10 } };
  return secretsInTheOutput.judge({ logs: [line], exchanges: [delivery] } as unknown as Evidence);
}

const RISK = { observation: expect.stringContaining('1 of 1 lines held the key') };
const NONE = { observation: expect.stringContaining('None of 1 lines') };

test('a line that holds the key is a risk, and is quoted', () => {
  expect(judged('POST /webhook?key=*** 200', 'all-event-types', 4_990)).toMatchObject(RISK);
  expect(judged('POST /webhook?key=*** 200', 'all-event-types', 4_990)).toMatchObject({
    observation: expect.stringContaining('as this one on stderr did: POST /webhook?key=*** 200'),
  });
  expect(judged('POST /webhook 200', 'all-event-types', 4_990)).toMatchObject(NONE);
});

test('one is not where the harness has just put the key into the path, a header or the body', () => {
  const line = 'WARNING Not Found: /webhook/***';
  expect(judged(line, 'keys-elsewhere', 4_990)).toMatchObject(NONE);
  expect(judged(line, 'keys-elsewhere', 5_001)).toMatchObject(RISK);
  expect(judged(line, 'keys-elsewhere', 3_000)).toMatchObject(RISK);
});
