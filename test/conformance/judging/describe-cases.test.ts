import { expect, test } from 'vitest';
import { describeCases } from '../../../src/conformance/judge/describe-cases.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

function delivery(label: string, result: { status: number; body?: string } | string): DeliveryEntry {
  const base = {
    id: 'd1',
    kind: 'delivery',
    atMs: 0,
    label,
    url: 'http://receiver/webhook',
    headers: [],
  } as const;
  if (typeof result === 'string') return { ...base, failure: { code: 'reset', message: result, atMs: 1 } };
  const { status, body = '' } = result;
  return { ...base, answer: { status, body, headers: [], truncated: false, headAtMs: 1, endAtMs: 1 } };
}

test('deliveries with the same answer are named together', () => {
  const text = describeCases([
    delivery('a list', { status: 422 }),
    delivery('text', { status: 200, body: '{"status":"ignored"}' }),
    delivery('null', { status: 422 }),
    delivery('a string', { status: 422 }),
  ]);
  expect(text).toBe('422 to a list, null and a string; 200 ignored to text');
});

test('a delivery without an answer says why', () => {
  expect(describeCases([delivery('10 MiB', 'the connection was reset')])).toBe(
    'no answer (the connection was reset) to 10 MiB',
  );
});

test('a label that occurs twice is named once', () => {
  expect(describeCases([delivery('zero', { status: 400 }), delivery('zero', { status: 400 })])).toBe(
    '400 to zero',
  );
});
