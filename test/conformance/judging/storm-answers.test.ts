import { expect, test } from 'vitest';
import { differenceOf } from '../../../src/conformance/conduct/difference.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';
import type { Evidence, Upload } from '../../../src/conformance/rulebook/evidence.ts';
import type { DeliveryEntry, TargetFacts } from '../../../src/ledger/entry.ts';

/** What is expected where the announcement of a storm is answered 500. */
function expected(lacks: TargetFacts['lacks'], delivery: Partial<DeliveryEntry> = {}): string | undefined {
  const recording = { id: 'r1', laid: true, bytes: 1, script: '201' };
  const upload = { recording, attempts: [], resends: [] } as unknown as Upload;
  const announcement = {
    recording: 'r1',
    key: '$WEBHOOK_SECRET',
    body: JSON.stringify({ type: 'video_transmux_finish', data: { output: '/app/rec/a' } }),
    answer: { status: 500, body: '' },
    ...delivery,
  };
  const deliveries = [announcement];
  const evidence = {
    deliveries,
    uploads: [upload],
    target: { lacks },
    times: timesAt(1),
    all: { deliveries },
    beside: new Set(),
  };
  return differenceOf(evidence as unknown as Evidence, upload)?.expected;
}

test('a storm asks for the answer that the interface states', () => {
  expect(expected({})).toBe('a JSON object with status success');
  expect(expected({}, { key: 'wrong' })).toBe('403 and a JSON object with detail Forbidden');
});

test('of a receiver that describes its answers it asks for those', () => {
  expect(expected({ 'stated-answers': 'own words' }, { taking: [202, 204] })).toBe('the status 202 or 204');
  expect(expected({ 'stated-answers': 'own words' })).toBe('a status of the 200s');
  expect(expected({ 'query-key': 'in a header' }, { key: 'wrong' })).toBe('a status of the 400s');
});
