import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extremeEnvelope } from '../../src/recorder/extreme-envelope.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const which = fc.record({ seed: fc.maxSafeNat(), serial: fc.nat() });

test.each(eventTypes)(
  'every sample of %s is conformant, with a UUID of version 4 and 6 or 9 digits',
  (type) => {
    fc.assert(
      fc.property(which, (options) => {
        const sample = sampleEnvelope(type, options);
        expect(parseEnvelope(sample).problems).toEqual([]);
        expect(sample.id).toMatch(V4);
        expect(sample.ts).toMatch(/\.(\d{6}|\d{9})Z$/);
      }),
    );
  },
);

test('the same seed and serial give the same sample', () => {
  fc.assert(
    fc.property(fc.constantFrom(...eventTypes), which, (type, options) => {
      expect(sampleEnvelope(type, options)).toEqual(sampleEnvelope(type, options));
    }),
  );
});

test('no two samples of a seed share an id', () => {
  const ids = Array.from({ length: 20_000 }, (_, serial) => sampleEnvelope('app_launch', { serial }).id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('time, id and fields of data are those that were asked for', () => {
  const at = new Date('2027-07-01T08:09:10.111Z');
  const id = () => '6F9619FF-8B86-D011-B42D-00C04FC964FF';
  const data = { output: '/mnt/night.mp4' };
  const sample = sampleEnvelope('video_transmux_finish', { at, id, data, isPlain: true });
  expect(sample).toMatchObject({
    id: id(),
    ts: expect.stringMatching(/^2027-07-01T08:09:10\.111(\d{3}){1,2}Z$/),
    data,
  });
  expect(sample.data.input).toMatch(/^\/app\/rec\//);
});

describe('the fields of a sample make sense together:', () => {
  const each = (check: (options: { seed: number; serial: number }) => void) =>
    fc.assert(fc.property(which, check), { numRuns: 2000 });

  test('a title changes, and nothing else', () =>
    each((options) => {
      const { old_live_info: before, new_live_info: after } = sampleEnvelope('title_change', options).data;
      expect(after.title).not.toBe(before.title);
      expect({ ...after, title: before.title }).toEqual(before);
    }));

  test('categories change, and nothing else', () =>
    each((options) => {
      const { old_live_info: before, new_live_info: after } = sampleEnvelope('category_change', options).data;
      expect(after.categories).not.toEqual(before.categories);
      expect({ ...after, categories: before.categories }).toEqual(before);
    }));

  test('a stream that starts is live, since just before the event', () =>
    each((options) => {
      const { ts, data } = sampleEnvelope('live_start', options);
      expect(data.live_info.status).toBe('live');
      const { start_time } = data.live_info;
      const lateMs = Date.parse(ts) - Date.parse(start_time ?? ts);
      expect(lateMs > 0).toBe(start_time !== null);
      expect(lateMs).toBeLessThan(10_000);
    }));

  test('a stream that ended is offline', () =>
    each((options) => {
      expect(sampleEnvelope('live_end', options).data.live_info.status).toBe('offline');
    }));

  test('input and output of a transmux share folder and stem, below the recordings of a container or a host', () =>
    each((options) => {
      const { input, output } = sampleEnvelope('video_transmux_finish', options).data;
      const { parse } = input.startsWith('/') ? posix : win32;
      const [from, to] = [parse(input), parse(output)];
      expect([to.dir, to.name]).toEqual([from.dir, from.name]);
      expect(to.ext).not.toBe(from.ext);
      expect(input).toMatch(
        /^(\/app\/rec|\/srv\/recordings|\/home\/rec\/Live Recordings)\/[^/]|^[CD]:\\[^/]+$/,
      );
      expect(Buffer.byteLength(to.base)).toBeLessThanOrEqual(255);
    }));

  test('the size of a file fits its duration at the bit rate of a stream', () =>
    each((options) => {
      const { filesize, duration } = sampleEnvelope('video_file_finish', options).data;
      expect(Number.isInteger(filesize)).toBe(true);
      const kilobitsPerSecond = (filesize * 8) / duration / 1000;
      expect(kilobitsPerSecond).toBeGreaterThan(799);
      expect(kilobitsPerSecond).toBeLessThan(12_001);
    }));
});

test('samples have six and nine digits, titles in several scripts, and known platforms', () => {
  const events = Array.from({ length: 2000 }, (_, serial) => sampleEnvelope('live_start', { serial }));
  expect(new Set(events.map(({ ts }) => ts.length))).toEqual(
    new Set([6, 9].map((digits) => `2026-03-01T20:15:30.Z`.length + digits)),
  );
  const titles = [...new Set(events.map(({ data }) => data.live_info.title))].join('');
  const scripts = ['Latin', 'Han', 'Hiragana', 'Hangul', 'Cyrillic', 'Arabic', 'Devanagari', 'Thai'];
  for (const script of scripts) expect(titles).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  expect(titles).toMatch(/\p{Emoji_Presentation}/u);
  const platforms = new Set(events.map(({ data }) => data.platform));
  const western = ['twitch', 'youtube', 'kick', 'tiktok', 'bigo'];
  const eastern = ['bilibili', 'douyin', 'huya', 'douyu', 'chzzk', 'sooplive', 'twitcasting'];
  expect(platforms).toEqual(new Set([...western, ...eastern]));
});

test('samples are written as recorders differ, and plain ones as most do', () => {
  const serials = Array.from({ length: 500 }, (_, serial) => serial);
  const forms = (isPlain: boolean) => {
    const infos = serials.map((serial) => sampleEnvelope('live_start', { serial, isPlain }).data.live_info);
    const paths = serials.map((serial) => sampleEnvelope('video_file_create', { serial, isPlain }).data.path);
    const launches = serials.map((serial) => sampleEnvelope('app_launch', { serial, isPlain }).data);
    return {
      startTimes: new Set(infos.map(({ start_time }) => start_time?.replace(/\d/g, '0') ?? null)),
      liveIds: new Set(infos.map(({ live_id }) => typeof live_id)),
      roots: new Set(paths.map((path) => /^(\/\w+|[A-Z]:)/.exec(path)?.[0])),
      launches: new Set(launches.map((data) => Object.keys(data).join())),
    };
  };
  const whole = '0000-00-00T00:00:00Z';
  expect(forms(true)).toEqual({
    startTimes: new Set([whole]),
    liveIds: new Set(['string']),
    roots: new Set(['/app']),
    launches: new Set(['']),
  });
  expect(forms(false)).toEqual({
    startTimes: new Set([whole, '0000-00-00T00:00:00.000Z', null]),
    liveIds: new Set(['string', 'object']),
    roots: new Set(['/app', '/srv', '/home', 'C:', 'D:']),
    launches: new Set(['', 'version']),
  });
});

test.each(eventTypes)('the extreme %s is conformant, and its id is new each time', (type) => {
  const [one, other] = [extremeEnvelope(type), extremeEnvelope(type)];
  expect(parseEnvelope(JSON.parse(JSON.stringify(one))).problems).toEqual([]);
  expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(1_048_576);
  expect(one.id).not.toBe(other.id);
  expect(one.data).toEqual(other.data);
});
