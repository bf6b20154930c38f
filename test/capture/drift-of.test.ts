import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { driftOf } from '../../src/capture/drift-of.ts';
import { DriftTally } from '../../src/capture/drift-tally.ts';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import type { CapturedDelivery } from '../../src/recorder/capture/captured-delivery.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { captured } from './captured.ts';

const liveStart = sampleEnvelope('live_start', { seed: 1, isPlain: true });
const finish = sampleEnvelope('video_file_finish', { seed: 1, isPlain: true });
const launch = sampleEnvelope('app_launch', { seed: 1, isPlain: true });
const info = liveStart.data.live_info;
const withInfo = (change: object): object => ({
  ...liveStart,
  data: { ...liveStart.data, live_info: { ...info, ...change } },
});

const jsonHeaders: CapturedDelivery['headers'] = [['content-type', 'application/json; charset=utf-8']];

describe('drift', () => {
  test('is none in a start time of whole seconds, which RFC 3339 permits', () => {
    const event = withInfo({ start_time: '2026-03-01T20:15:30Z' });
    expect(driftOf(captured(event, { headers: jsonHeaders }))).toEqual([]);
  });

  test.each([liveStart, finish, launch, sampleEnvelope('title_change', { seed: 2, isPlain: true })])(
    'is none in a delivery that keeps the interface ($type)',
    (event) => {
      expect(driftOf(captured(event, { headers: jsonHeaders }))).toEqual([]);
    },
  );

  const cases: readonly [string, CapturedDelivery, object][] = [
    [
      'another method',
      captured(launch, { method: 'PUT' }),
      { weight: 'breaks', kind: 'method', came: 'PUT' },
    ],
    ['no Content-Type', captured(launch, { headers: [] }), { weight: 'beyond', kind: 'content-type' }],
    [
      'another Content-Type',
      captured(launch, { headers: [['Content-Type', 'text/json']] }),
      { weight: 'beyond', kind: 'content-type', came: 'text/json' },
    ],
    [
      'a signature header',
      captured(launch, { headers: [...jsonHeaders, ['webhook-signature', '***']] }),
      { weight: 'beyond', kind: 'credential', clause: 'Auth.headers' },
    ],
    ['an empty body', captured(''), { weight: 'breaks', kind: 'body', what: 'the body is empty' }],
    ['a body that is not JSON', captured('{"id":'), { kind: 'body', what: 'the body is not JSON' }],
    [
      'a byte order mark',
      captured(`\uFEFF${JSON.stringify(launch)}`),
      { kind: 'body', what: 'the body begins with a byte order mark' },
    ],
    ['a list', captured([launch]), { weight: 'breaks', kind: 'value', clause: 'Envelope.shape' }],
    [
      'an unknown type',
      captured({ ...launch, type: 'app_crash' }),
      { weight: 'breaks', kind: 'type', what: 'the type "app_crash" is not one of the ten' },
    ],
    [
      'a missing field',
      captured(withInfo({ title: undefined })),
      {
        weight: 'breaks',
        kind: 'missing',
        what: '/data/live_info/title is missing',
        type: 'live_start',
        clause: 'live_info.fields',
      },
    ],
    [
      'a value of another type',
      captured({ ...finish, data: { ...finish.data, filesize: '12' } }),
      { weight: 'breaks', kind: 'value', came: '"12"', clause: 'Events.numbers' },
    ],
    [
      'a number in place of a text',
      captured(withInfo({ title: 12 })),
      { weight: 'breaks', kind: 'value', came: '12', clause: 'live_info.fields' },
    ],
    [
      'a time without a fraction',
      captured({ ...launch, ts: '2026-03-01T20:15:30Z' }),
      { weight: 'breaks', kind: 'value', came: '"2026-03-01T20:15:30Z"', clause: 'Envelope.ts' },
    ],
    [
      'another status',
      captured(withInfo({ status: 'paused' })),
      { weight: 'breaks', kind: 'value', came: '"paused"', clause: 'live_info.status' },
    ],
    [
      'an unknown field of the envelope',
      captured({ ...launch, version: 2 }),
      { weight: 'beyond', kind: 'unknown', what: '/version is not in the interface' },
    ],
    [
      'an unknown field of live_info',
      captured(withInfo({ viewers: 3 })),
      { weight: 'beyond', kind: 'unknown', what: '/data/live_info/viewers is not in the interface' },
    ],
    [
      'data of app_launch',
      captured({ ...launch, data: { version: '1.2' } }),
      {
        weight: 'beyond',
        kind: 'unknown',
        what: '/data/version is not in the interface',
        clause: 'Events.app-data',
      },
    ],
    [
      'no data of app_launch',
      captured({ ...launch, data: undefined }),
      { weight: 'beyond', kind: 'missing', what: '/data is missing', clause: 'Events.app-data' },
    ],
    [
      'data of app_exit that is null',
      captured({ ...launch, type: 'app_exit', data: null }),
      { weight: 'beyond', kind: 'missing', what: '/data is null', clause: 'Events.app-data' },
    ],
    [
      'data of app_exit that is a list',
      captured({ ...launch, type: 'app_exit', data: [] }),
      { weight: 'breaks', kind: 'value', clause: 'Envelope.data' },
    ],
    [
      'no data of another type',
      captured({ ...finish, data: undefined }),
      { weight: 'breaks', kind: 'missing', what: '/data is missing', clause: 'Envelope.data' },
    ],
    [
      'an id in upper case',
      captured({ ...launch, id: '0C7F1A52-6F1E-4B6C-9E2A-3D1B5A9F0E77' }),
      { weight: 'beyond', kind: 'format', what: '/id has digits in upper case' },
    ],
    [
      'an id of another version',
      captured({ ...launch, id: '0190163d-8694-739b-aea5-966c26f8ad91' }),
      { weight: 'beyond', kind: 'format', what: '/id is no UUID of version 4' },
    ],
    [
      'a start time with an offset',
      captured(withInfo({ start_time: '2026-03-01T20:15:30.5+01:00' })),
      { weight: 'beyond', kind: 'format', what: '/data/live_info/start_time has an offset other than Z' },
    ],
    [
      'half a byte',
      captured({ ...finish, data: { ...finish.data, filesize: 1.5 } }),
      { weight: 'beyond', kind: 'format', what: '/data/filesize is no whole number of bytes from 0' },
    ],
  ];

  test.each(cases)('is found: %s', (_, delivery, expected) => {
    expect(driftOf(delivery)).toEqual([expect.objectContaining(expected)]);
  });

  test('is found in bytes that are no text', () => {
    const { body, ...rest } = captured('');
    expect(driftOf({ ...rest, bodyBase64: '/w==' })).toMatchObject([{ what: 'the body is not UTF-8' }]);
  });

  test('is not claimed of what did not come in full or was not kept', () => {
    const { endAtMs, ...cut } = captured('{"id');
    const { body, ...long } = captured('');
    expect(driftOf(cut)).toMatchObject([{ weight: 'beyond', what: 'the body did not come in full' }]);
    expect(driftOf({ ...long, bodyBytes: 9 })).toMatchObject([
      { weight: 'beyond', what: 'the body is longer than what was kept' },
    ]);
  });

  property.prop([envelope('odd')])('that breaks is none in anything that the interface permits', (event) => {
    expect(driftOf(captured(event)).filter(({ weight }) => weight === 'breaks')).toEqual([]);
  });

  property.prop([fc.json()])('of any JSON can be told', (text) => {
    for (const { what } of driftOf(captured(text))) expect(what).not.toMatch(/[\n\r]/);
  });
});

describe('a tally', () => {
  test('gives each drift once and counts it among the deliveries that could show it', () => {
    const tally = new DriftTally();
    const without = captured(withInfo({ title: undefined }));
    expect(tally.add(without, 2)).toHaveLength(1);
    expect(tally.add(captured(launch, { method: 'PUT' }), 3)).toHaveLength(1);
    expect(tally.add(without, 4)).toEqual([]);
    expect(tally.add(captured(liveStart), 5)).toEqual([]);
    expect(tally.tallied()).toMatchObject([
      { what: '/data/live_info/title is missing', seen: 2, of: 3, lines: [2, 4] },
      { what: 'the method is not POST', seen: 1, of: 4, lines: [3] },
    ]);
  });

  test('does not grow without end with names that a sender makes up', () => {
    const tally = new DriftTally();
    for (let line = 0; line < 1200; line += 1) tally.add(captured({ ...launch, [`field-${line}`]: 1 }), line);
    expect(tally.tallied()).toHaveLength(1000);
    expect(tally.uncounted).toBe(200);
  });
});
