import { expect, it } from 'vitest';
import { summaryOf } from '../../../src/lab/page/lab/delivery-summary.ts';
import { delivery, emptyLedger } from '../../report/sample-run.ts';

function answered(status: number, atMs: number, tookMs: number) {
  const answer = { status, headers: [], body: '', truncated: false, headAtMs: atMs, endAtMs: atMs + tookMs };
  return delivery(emptyLedger(), { atMs, answer });
}

it('tells of many deliveries how they ended, how long all took, and how long answers took', () => {
  const quick = Array.from({ length: 98 }, (_, index) => answered(200, index, 3));
  const refused = delivery(emptyLedger(), {
    atMs: 200,
    failure: { code: 'refused', message: 'nobody listens', atMs: 201 },
  });
  const { answer: _, ...open } = answered(200, 500, 1);
  const summary = summaryOf([...quick, answered(500, 100, 40), answered(500, 101, 700), refused, open]);
  expect([...summary.statuses]).toEqual([
    ['200', 98],
    ['500', 2],
    ['refused', 1],
  ]);
  expect(summary).toMatchObject({ count: 101, tookMs: 801 });
  expect([...(summary.answers?.percentiles ?? [])]).toEqual([
    [50, 3],
    [90, 3],
    [99, 40],
    [100, 700],
  ]);
  expect(summary.answers?.bars.filter(({ count }) => count > 0)).toEqual([
    { upToMs: 5, count: 98 },
    { upToMs: 50, count: 1 },
    { upToMs: 1000, count: 1 },
  ]);
});

it('tells of no answers where there is none', () => {
  const refused = delivery(emptyLedger(), { failure: { code: 'refused', message: 'nobody', atMs: 1 } });
  expect(summaryOf([refused])).not.toHaveProperty('answers');
});
