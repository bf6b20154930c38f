import { expect, test } from 'vitest';
import { subjectOf } from '../../../src/conformance/conduct/subject-of.ts';
import type { DeliveryEntry } from '../../../src/ledger/entry.ts';

const type = 'live_start';

test.each([
  [
    'type, platform and channel',
    { type, data: { platform: 'a.b-c', channel: '1' } },
    { type, platform: 'a.b-c', channel: '1' },
  ],
  ['its type where it has no data', { type }, { type }],
  ['its type where data is null', { type, data: null }, { type }],
  ['its type where the platform is a path', { type, data: { platform: 'a/b', channel: '1' } }, { type }],
  ['its type where the platform ends otherwise', { type, data: { platform: 'a b', channel: '1' } }, { type }],
  [
    'its type where the platform begins otherwise',
    { type, data: { platform: ' b', channel: '1' } },
    { type },
  ],
  ['its type where the platform is a number', { type, data: { platform: 1, channel: '1' } }, { type }],
  ['that its type is no text', { type: 5 }, { type: '5' }],
] as const)('the subject of an event is %s', (_, body, subject) => {
  expect(subjectOf({ body: JSON.stringify(body) } as DeliveryEntry)).toEqual(subject);
});

test.each([['{'], [undefined], ['null']])('of what is no event, %s, it is the body', (body) => {
  expect(subjectOf((body === undefined ? {} : { body }) as DeliveryEntry)).toEqual({ type: 'body' });
});
