import { Settings } from 'typebox/system';
import { describe, expect, test } from 'vitest';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';

const TYPES = `must be one of ${eventTypes.join(', ')}`;

test.each(eventTypes)('a realistic %s comes back as an envelope', (type) => {
  const value = sampleEnvelope(type);
  expect(parseEnvelope(value)).toEqual({ envelope: value, problems: [] });
});

test.each([null, undefined, true, 5, 'event', [], [sampleEnvelope('app_exit')]])(
  'a value that is no object has one problem: %j',
  (value) => {
    expect(parseEnvelope(value).problems).toEqual([{ pointer: '', message: 'must be object' }]);
  },
);

test('every missing member is named', () => {
  expect(parseEnvelope({}).problems).toEqual(
    ['/id', '/ts', '/type', '/data'].map((pointer) => ({ pointer, message: 'is missing' })),
  );
});

test('every member of a wrong kind is named', () => {
  expect(parseEnvelope({ id: 1, ts: 2, type: 3, data: [] }).problems).toEqual([
    { pointer: '/id', message: 'must be string' },
    { pointer: '/ts', message: 'must be string' },
    { pointer: '/type', message: TYPES },
    { pointer: '/data', message: 'must be object' },
  ]);
});

test('an unknown type does not hide other problems', () => {
  expect(parseEnvelope({ id: 'x', ts: 'now', type: 'live_pause', data: {} }).problems).toEqual([
    { pointer: '/id', message: 'must have the shape of a UUID' },
    { pointer: '/ts', message: 'must be an RFC 3339 time with a fraction of seconds and Z' },
    { pointer: '/type', message: TYPES },
  ]);
});

test('all problems of deep data come at once, however many', () => {
  const { data, ...rest } = sampleEnvelope('live_start');
  const value = {
    ...rest,
    data: {
      channel: 7,
      url: null,
      live_info: {
        ...data.live_info,
        uid: 1,
        uname: 2,
        avatar: 3,
        title: 4,
        cover: 5,
        categories: ['Music', 6, null],
        status: 'paused',
        live_id: 7,
        start_time: 'noon',
      },
    },
  };
  expect(parseEnvelope(value).problems).toEqual([
    { pointer: '/data/platform', message: 'is missing' },
    { pointer: '/data/channel', message: 'must be string' },
    { pointer: '/data/url', message: 'must be string' },
    { pointer: '/data/live_info/uid', message: 'must be string' },
    { pointer: '/data/live_info/uname', message: 'must be string' },
    { pointer: '/data/live_info/avatar', message: 'must be string' },
    { pointer: '/data/live_info/title', message: 'must be string' },
    { pointer: '/data/live_info/cover', message: 'must be string' },
    { pointer: '/data/live_info/categories/1', message: 'must be string' },
    { pointer: '/data/live_info/categories/2', message: 'must be string' },
    { pointer: '/data/live_info/status', message: 'must be one of live, offline' },
    { pointer: '/data/live_info/live_id', message: 'must be either string or null' },
    { pointer: '/data/live_info/start_time', message: 'must be an RFC 3339 time' },
  ]);
});

describe('what the interface permits is no problem:', () => {
  const { live_info } = sampleEnvelope('live_start').data;

  test('a live id and a start time that are null', () => {
    const data = { live_info: { ...live_info, live_id: null, start_time: null } };
    expect(parseEnvelope(sampleEnvelope('live_start', { data })).problems).toEqual([]);
  });

  test('an empty list of categories', () => {
    const data = { live_info: { ...live_info, categories: [] } };
    expect(parseEnvelope(sampleEnvelope('live_end', { data })).problems).toEqual([]);
  });

  test('an id in capitals, of any version', () => {
    const id = () => 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF';
    expect(parseEnvelope(sampleEnvelope('error', { id })).problems).toEqual([]);
  });

  test('keys in data that no table lists, whatever is in them', () => {
    const data = { 'a/b~c': { '': [null] } };
    expect(parseEnvelope({ ...sampleEnvelope('app_launch'), data }).problems).toEqual([]);
  });
});

test('the settings of the schema library are left as its other users set them', () => {
  const { maxErrors } = Settings.Get();
  parseEnvelope({});
  expect(Settings.Get().maxErrors).toBe(maxErrors);
});
