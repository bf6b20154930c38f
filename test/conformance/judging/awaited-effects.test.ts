import { expect, test } from 'vitest';
import { awaitedEffects } from '../../../src/conformance/judge/awaited-effects.ts';
import type { Evidence } from '../../../src/conformance/rulebook/evidence.ts';
import type { Effects } from '../../../src/effects/effects.ts';
import type { DeliveryEntry, SightingEntry } from '../../../src/ledger/entry.ts';

/** A folder of who is live: a file for each channel, which is taken away at the end. */
const effects: Effects = {
  events: {
    live_start: [{ file: { path: 'live/{data.channel}.json' } }],
    live_end: [{ file: { from: 'live/{data.channel}.json' } }],
  },
};

const [FIRST, SECOND] = ['rh000000000001', 'rh000000000002'];

function delivery(atMs: number, mark: string, body: string): DeliveryEntry {
  const answer = { status: 200, headers: [], body: '', atMs: atMs + 1, endAtMs: atMs + 1 };
  return {
    kind: 'delivery',
    id: `d${atMs}`,
    atMs,
    mark,
    body,
    label: '',
    answer,
  } as unknown as DeliveryEntry;
}

function event(atMs: number, mark: string, type: string): DeliveryEntry {
  return delivery(
    atMs,
    mark,
    JSON.stringify({ id: `${atMs}`, type, data: { channel: FIRST, live_id: mark } }),
  );
}

function file(atMs: number, change: 'made' | 'removed'): SightingEntry {
  const seen = { what: 'file', change, path: `live/${FIRST}.json`, text: '', endAtMs: atMs } as const;
  return { kind: 'sighting', id: `s${atMs}`, atMs, marks: [FIRST], seen };
}

function seenOf(deliveries: DeliveryEntry[], sightings: SightingEntry[]): string[][] {
  const awaited = awaitedEffects({ effects, deliveries, sightings } as unknown as Evidence);
  return awaited.map(({ fitting }) => fitting.map(({ id }) => id));
}

test('a file of two sessions of one channel is seen once for each', () => {
  const deliveries = [
    event(0, FIRST, 'live_start'),
    event(20, FIRST, 'live_end'),
    event(40, SECOND, 'live_start'),
    event(60, SECOND, 'live_end'),
  ];
  const sightings = [file(10, 'made'), file(30, 'removed'), file(50, 'made'), file(70, 'removed')];
  expect(seenOf(deliveries, sightings)).toEqual([['s10'], ['s30'], ['s50'], ['s70']]);
});

test('a file that is changed is seen once', () => {
  const deliveries = [event(0, FIRST, 'live_start')];
  expect(seenOf(deliveries, [file(10, 'made'), file(15, 'made')])).toEqual([['s10']]);
});

test('a taken body that is no event leads to nothing', () => {
  expect(seenOf([delivery(0, FIRST, '{"id": "cut')], [])).toEqual([]);
});
