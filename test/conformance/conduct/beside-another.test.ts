import { expect, test } from 'vitest';
import { besideAnother } from '../../../src/conformance/conduct/beside-another.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';
import { flaw } from '../../flawed/keeps-one-session.ts';
import { runEmbedded } from '../run-embedded.ts';

/** A delivery that is answered 200, unless told otherwise. */
function made(type: string, live_id: unknown, status = 200): DeliveryEntry {
  const told = type === 'category_change' ? 'old_live_info' : 'live_info';
  return {
    id: `${type} ${live_id}`,
    kind: 'delivery',
    atMs: 0,
    label: type,
    url: 'http://receiver/webhook',
    headers: [],
    body: JSON.stringify({ type, data: { [told]: { live_id } } }),
    answer: { status, body: '', headers: [], truncated: false, headAtMs: 1, endAtMs: 2 },
  };
}

test('an event is beside another session from the start of that one to the next start of its own', () => {
  const deliveries = [
    made('category_change', 'one'),
    made('live_start', 'one'),
    made('title_change', 'one'),
    made('live_start', 'two', 403),
    made('live_end', 'one'),
    made('live_start', 'two'),
    made('category_change', 'one'),
    made('live_end', 'two'),
    { ...made('app_exit', 'one'), body: '{"type":"app_exit","data":{}}' },
    { ...made('body', 'one'), body: 'null' },
    { ...made('body', 'one'), body: 'no JSON' },
  ];
  // What was refused began no session.
  expect([...besideAnother(deliveries)].map(({ id }) => id)).toEqual([
    'live_start two',
    'category_change one',
  ]);
});

test('a receiver that keeps one session has one cause, by generated events, too', async () => {
  const only = [
    'delivery/every-event-type-is-accepted',
    'delivery/sessions-side-by-side-are-accepted',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  ];
  const { report } = await runEmbedded(flaw, { seed: 2, selection: { only } });
  const failed = report.rules.filter(({ verdict }) => verdict === 'fail');
  expect(failed.map(({ id, cause }) => [id, cause])).toEqual([
    [only[1], undefined],
    [only[2], only[1]],
  ]);
});
