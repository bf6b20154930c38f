import { expect, it } from 'vitest';
import { comparisonOf } from '../../../src/lab/page/lab/comparison.ts';
import { delivery, emptyLedger } from '../../report/sample-run.ts';

it('tells where two deliveries differ, member by member', () => {
  const ledger = emptyLedger();
  const one = delivery(ledger, { body: '{"id":"e1","data":{"title":null,"tags":["a"]}}' });
  const other = delivery(ledger, {
    body: '{"data":{"tags":["a","b"],"title":"x"},"id":"e1"}',
    answer: {
      status: 422,
      headers: [['Retry-After', '1']],
      body: 'no',
      truncated: false,
      headAtMs: 12,
      endAtMs: 12,
    },
  });
  expect(comparisonOf(one, other)).toEqual([
    { place: 'sent /data/title', one: 'null', other: '"x"' },
    { place: 'outcome', one: '200', other: '422' },
    { place: 'answered /status', one: '"success"' },
    { place: 'sent /data/tags/1', other: '"b"' },
    { place: 'answered header retry-after', other: '1' },
    { place: 'answered body', other: 'no' },
  ]);
});

it('finds nothing where two deliveries are alike', () => {
  const ledger = emptyLedger();
  expect(comparisonOf(delivery(ledger), delivery(ledger))).toEqual([]);
});
