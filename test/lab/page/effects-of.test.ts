import { describe, expect, it } from 'vitest';
import type { Effect, Effects } from '../../../src/effects/effects.ts';
import { effectsOf, type SeenEffects } from '../../../src/lab/page/lab/effects-of.ts';
import type { SightingEntry } from '../../../src/ledger/entry.ts';
import { delivery, emptyLedger } from '../../report/sample-run.ts';

const NOW = { nowMs: 1000, isOver: false };

const BODY = '{"id":"e1","ts":"","type":"error","data":{"error":"disk full"}}';

function line(atMs: number, text = 'told of disk full'): SightingEntry {
  const seen = { what: 'line', text, endAtMs: atMs } as const;
  return { id: `s${atMs}`, kind: 'sighting', atMs, marks: [], seen };
}

function seen(sightings: readonly SightingEntry[], sentTimes = 1, terms: Partial<Effect> = {}): SeenEffects {
  const effects: Effects = {
    events: { error: [{ line: { text: 'told of {data.error}' }, withinSeconds: 2, ...terms }] },
  };
  return { effects, sightings, sent: new Map([['e1', sentTimes]]) };
}

describe('what an event leads to', () => {
  const event = delivery(emptyLedger(), { body: BODY });

  it.each([
    ['is due in 1.0 s.', 'calm', seen([]), NOW],
    ['was due 3.0 s ago.', 'bad', seen([]), { nowMs: 5000, isOver: false }],
    ['was due 1.0 s after the lab ended.', 'calm', seen([]), { ...NOW, isOver: true }],
    ['is due in 1.0 s.', 'calm', seen([line(20, 'told of another')]), NOW],
    ['came 0.020 s after the event was sent.', 'good', seen([line(20)]), NOW],
    ['came 2.50 s after the event was sent: 2.00 s are described.', 'bad', seen([line(2500)]), NOW],
    [
      'came 0.020 s after the event was sent. It came twice; the lab sent the event once.',
      'bad',
      seen([line(20), line(30)]),
      NOW,
    ],
    [
      'came 0.020 s after the event was sent. It came twice; the lab sent the event twice.',
      'good',
      seen([line(20), line(30)], 2),
      NOW,
    ],
    [
      'came 0.020 s after the event was sent. It came twice; the lab sent the event twice.',
      'bad',
      seen([line(20), line(30)], 2, { oncePerId: true }),
      NOW,
    ],
  ])('%s (%s)', (words, tone, effects, moment) => {
    expect(effectsOf(event, effects, moment)).toMatchObject([
      { title: 'A line "told of {data.error}"', words, tone },
    ]);
  });

  it('is not due where the event was refused', () => {
    const answer = { status: 403, headers: [], body: '', truncated: false, headAtMs: 1, endAtMs: 1 };
    expect(effectsOf(delivery(emptyLedger(), { body: BODY, answer }), seen([]), NOW)).toEqual([]);
  });
});
