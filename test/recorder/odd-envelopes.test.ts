import { expect, test } from 'vitest';
import { oddEnvelopes } from '../../src/recorder/arbitraries/odd-envelopes.ts';
import { eventTypes } from '../../src/spec/event-types.ts';

test('odd envelopes of one round, and of the next, have ids of their own', () => {
  const events = [5, 6, 7].flatMap((seed) => oddEnvelopes(eventTypes, seed));
  expect(new Set(events.map(({ id }) => id)).size).toBe(30);
  expect(events.map(({ type }) => type)).toEqual([...eventTypes, ...eventTypes, ...eventTypes]);
  expect(oddEnvelopes(eventTypes, 5)).toEqual(events.slice(0, 10));
});
