import fc from 'fast-check';
import { expect, test } from 'vitest';
import { session } from '../../src/recorder/session.ts';
import type { Envelope } from '../../src/spec/envelope.ts';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const seeds = fc.record({ seed: fc.nat(), serial: fc.nat(1000) });

const every = (check: (options: { seed: number; serial: number }) => void): void => {
  fc.assert(fc.property(seeds, check));
};

/** The data of one event of a session. */
function dataOf<Name extends EventType>(events: readonly Envelope[], type: Name): Envelope<Name>['data'] {
  const event = events.find((one) => one.type === type);
  return (event as Envelope<Name>).data;
}

test('a session has one conformant event of each type, in the order of the interface', () =>
  every((options) => {
    const events = session(options);
    expect(events.map(({ type }) => type)).toEqual(eventTypes);
    expect(events.flatMap((event) => parseEnvelope(event).problems)).toEqual([]);
  }));

test('times only go forward, from the time at which the recorder starts', () =>
  every((options) => {
    const startAt = new Date('2027-07-01T08:09:10.111Z');
    const times = session({ ...options, startAt }).map(({ ts }) => ts);
    expect(times[0]).toMatch(/^2027-07-01T08:09:10\.111/);
    expect(times).toEqual([...new Set(times)].sort());
  }));

test('ids are unique, within a session and from one to the next', () => {
  const ids = [0, 1, 2].flatMap((serial) => session({ serial }).map(({ id }) => id));
  expect(new Set(ids).size).toBe(30);
});

test('all events with a channel tell the same one', () =>
  every((options) => {
    const channels = session(options)
      .filter(({ type }) => type !== 'app_launch' && type !== 'app_exit')
      .map(({ data }) => data as { platform: string; channel: string })
      .map(({ platform, channel }) => `${platform} ${channel}`);
    expect(channels).toHaveLength(8);
    expect(new Set(channels).size).toBe(1);
  }));

test('a changed title and changed categories stay until the end', () =>
  every((options) => {
    const events = session(options);
    const start = dataOf(events, 'live_start').live_info;
    const title = dataOf(events, 'title_change');
    const categories = dataOf(events, 'category_change');
    expect(title.old_live_info).toEqual(start);
    expect(categories.old_live_info).toEqual(title.new_live_info);
    expect(dataOf(events, 'live_end').live_info).toEqual({
      ...categories.new_live_info,
      status: 'offline',
    });
  }));

test('one file is created, finished and transmuxed', () =>
  every((options) => {
    const events = session(options);
    const { path } = dataOf(events, 'video_file_create');
    expect(dataOf(events, 'video_file_finish').path).toBe(path);
    expect(dataOf(events, 'video_transmux_finish').input).toBe(path);
  }));

test('a file takes as long to write as it is long', () =>
  every((options) => {
    const events = session(options);
    const at = (type: EventType): number => Date.parse(events[eventTypes.indexOf(type)]?.ts ?? '');
    const seconds = (at('video_file_finish') - at('video_file_create')) / 1000;
    expect(Math.abs(dataOf(events, 'video_file_finish').duration - seconds)).toBeLessThan(0.01);
  }));

test('the path of the transmuxed file and the ids can be given', () => {
  let serial = 0;
  const id = () => `00000000-0000-4000-8000-${String(serial++).padStart(12, '0')}`;
  const events = session({ output: '/mnt/night.mp4', id });
  expect(dataOf(events, 'video_transmux_finish').output).toBe('/mnt/night.mp4');
  expect(events.map((event) => event.id.slice(-1)).join('')).toBe('0123456789');
});
