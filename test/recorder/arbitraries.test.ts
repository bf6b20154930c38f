import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { eventData } from '../../src/recorder/arbitraries/event-data.ts';
import { eventId } from '../../src/recorder/arbitraries/event-id.ts';
import { liveInfo } from '../../src/recorder/arbitraries/live-info.ts';
import type { Tier } from '../../src/recorder/arbitraries/tier.ts';
import { timestamp } from '../../src/recorder/arbitraries/timestamp.ts';
import { eventData as schemas } from '../../src/spec/event-data.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const tiers: readonly Tier[] = ['realistic', 'odd'];

describe.each(tiers)('in the %s tier', (tier) => {
  test.each(eventTypes)('every %s keeps the interface on its way through JSON', (type) => {
    fc.assert(
      fc.property(envelope(tier, type), (value) => {
        const text = JSON.stringify(value);
        expect(text.isWellFormed()).toBe(true);
        expect(parseEnvelope(JSON.parse(text)).problems).toEqual([]);
        expect(value.type).toBe(type);
        expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
        expect(text).not.toContain('"__proto__":');
      }),
    );
  });

  test('envelopes without a type asked for are of all ten', () => {
    const seen = fc.sample(envelope(tier), { numRuns: 500, seed: 1 }).map(({ type }) => type);
    expect(new Set(seen)).toEqual(new Set(eventTypes));
  });

  test('ids practically never repeat', () => {
    const ids = fc.sample(eventId(tier), { numRuns: 5000, seed: 1 });
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('start times have the form of ts, or whole seconds, or are null', () => {
    fc.assert(
      fc.property(liveInfo(tier), ({ start_time }) => {
        expect(start_time ?? '2026-03-01T20:15:30Z').toMatch(/:\d\d(\.\d{1,9})?Z$/);
      }),
    );
  });
});

test('realistic times have 6 or 9 digits of fraction, odd ones from 1 to 9', () => {
  const digits = (tier: Tier): number[] => {
    const times = fc.sample(timestamp(tier), { numRuns: 1000, seed: 1 });
    const lengths = times.map((ts) => ts.length - '2026-03-01T20:15:30.Z'.length);
    return [...new Set(lengths)].sort();
  };
  expect(digits('realistic')).toEqual([6, 9]);
  expect(digits('odd')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

/** Whether the odd tier of an arbitrary comes upon something within some thousand values. */
function reaches<Value>(values: fc.Arbitrary<Value>, found: (value: Value) => boolean): boolean {
  return fc.sample(values, { numRuns: 5000, seed: 1 }).some(found);
}

test.each<[string, boolean]>([
  ['an id in capitals', reaches(eventId('odd'), (id) => /[A-F]/.test(id) && !/[a-f]/.test(id))],
  ['an id of version 1', reaches(eventId('odd'), (id) => id[14] === '1')],
  ['a leap second', reaches(timestamp('odd'), (ts) => ts.includes('23:59:60'))],
  ['an empty title', reaches(liveInfo('odd'), ({ title }) => title === '')],
  ['no categories', reaches(liveInfo('odd'), ({ categories }) => categories.length === 0)],
  ['no live id', reaches(liveInfo('odd'), ({ live_id }) => live_id === null)],
  ['no start time', reaches(liveInfo('odd'), ({ start_time }) => start_time === null)],
  [
    'text beyond the basic plane',
    reaches(liveInfo('odd'), ({ title }) => /\p{Cs}|[^\0-\uffff]/u.test(title)),
  ],
  ['a size above 2^32', reaches(eventData('odd', 'video_file_finish'), ({ filesize }) => filesize > 2 ** 32)],
  [
    'a duration above 2^64',
    reaches(eventData('odd', 'video_file_finish'), ({ duration }) => duration > 2 ** 64),
  ],
  [
    'a fraction of a second',
    reaches(eventData('odd', 'video_file_finish'), ({ duration }) => duration % 1 > 0),
  ],
  ['an empty output', reaches(eventData('odd', 'video_transmux_finish'), ({ output }) => output === '')],
  ['data of app_exit', reaches(eventData('odd', 'app_exit'), (data) => Object.keys(data).length > 0)],
  ['data before type', reaches(envelope('odd'), (value) => Object.keys(value)[0] === 'data')],
])('the odd tier reaches %s', (_what, reached) => {
  expect(reached).toBe(true);
});

test.each(eventTypes)('keys beside those of %s never take the place of one', (type) => {
  const known = Object.keys(schemas[type].properties);
  fc.assert(
    fc.property(eventData('odd', type), (data) => {
      expect(Object.keys(data)).toEqual(expect.arrayContaining(known));
    }),
  );
});

test('a failing envelope shrinks to little more than what made it fail', () => {
  const run = fc.check(
    fc.property(envelope('odd', 'live_start'), ({ data }) => data.live_info.categories.length < 3),
    { seed: 7, numRuns: 2000 },
  );
  const [shrunk] = run.counterexample ?? [];
  expect(shrunk).toEqual({
    id: '00000000-0000-0000-0000-000000000000',
    ts: expect.stringMatching(/^\d{4}-01-01T00:00:00\.0Z$/),
    type: 'live_start',
    data: {
      platform: '',
      channel: '',
      url: '',
      live_info: {
        uid: '',
        uname: '',
        avatar: '',
        title: '',
        cover: '',
        categories: ['', '', ''],
        status: 'live',
        live_id: null,
        start_time: null,
      },
    },
  });
});
