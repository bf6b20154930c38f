import { expect, test } from 'vitest';
import { sequenceOf } from '../../src/report/sequence.ts';
import { attempt, delivery, emptyLedger } from './sample-run.ts';

test('requests, answers and what did not come stand in the order of time, a delivery before its attempt', () => {
  const ledger = emptyLedger();
  const first = attempt(ledger, { atMs: 1000, bodyMs: 10, waitMs: 10 });
  const lost = attempt(ledger, { atMs: 9000, number: 2, ended: 'lost', bodyMs: 5 });
  const sent = delivery(ledger, { atMs: 1000 });
  const steps = sequenceOf([first, lost, sent], [{ id: lost.id, atMs: 19_005, number: 3 }]);
  expect(steps.map(({ atMs, side, kind, text }) => [atMs, side, kind, text])).toEqual([
    [1000, 'delivery', 'request', 'POST announcement'],
    [1000, 'attempt', 'request', 'PUT tape-rh01.mp4, attempt 1'],
    [1012, 'delivery', 'answer', '200 {"status":"success"}'],
    [1020, 'attempt', 'answer', '500'],
    [9000, 'attempt', 'request', 'PUT tape-rh01.mp4, attempt 2'],
    [9005, 'attempt', 'lost', 'cut off'],
    [19_005, 'attempt', 'awaited', 'PUT attempt 3 did not come'],
  ]);
});
