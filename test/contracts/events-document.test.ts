import schema from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../src/spec/event-types.ts';
import { valueAt } from '../../src/spec/value-at.ts';
import { placesIn } from '../spec/places-in.ts';
import { withPlace } from '../spec/with-place.ts';
import { readContract } from './read-contract.ts';
import { validatorIn } from './validator-in.ts';

const document = readContract('events.asyncapi.json');
// It brings the schema of schemas with it.
const isAsyncApi = new Ajv({
  meta: false,
  validateSchema: false,
  strict: false,
  validateFormats: false,
}).compile(schema);

function at(reference: { readonly $ref: string }): Record<string, never> {
  return valueAt(document, reference.$ref.slice(1)) as Record<string, never>;
}

describe('the description of the events', () => {
  test('is AsyncAPI 3 by the schema of that format', () => {
    isAsyncApi(document);
    expect(isAsyncApi.errors).toBeNull();
  });

  test.each([
    ['an action of version 2', ['operations', 'sendEvent', 'action'], 'publish'],
    ['no title', ['info', 'title'], undefined],
    ['an address that is no text', ['channels', 'events', 'address'], 5],
    ['a method that does not exist', ['operations', 'sendEvent', 'bindings', 'http', 'method'], 'FETCH'],
    ['a credential that is nowhere', ['components', 'securitySchemes', 'key', 'in'], 'pocket'],
  ])('is none with %s', (_, place, value) => {
    expect(isAsyncApi(withPlace(document, place, value))).toBe(false);
  });

  test('has one channel, on which the recorder sends each of the ten messages by POST', () => {
    const [channel] = Object.values<{ messages: object }>(document.channels);
    expect(Object.keys(document.channels)).toHaveLength(1);
    expect(Object.keys(channel?.messages ?? {})).toEqual(eventTypes);
    const { sendEvent } = document.operations;
    expect(sendEvent).toMatchObject({ action: 'send', bindings: { http: { method: 'POST' } } });
    const names = sendEvent.messages.map((message: { $ref: string }) => at(at(message) as never)['name']);
    expect(names).toEqual(eventTypes);
  });

  test.each(eventTypes)(
    'has examples of %s that its payload accepts, and no other value in their places',
    (type) => {
      const { payload, examples } = document.components.messages[type];
      const check = validatorIn(document, payload);
      expect(examples).not.toEqual([]);
      for (const example of examples) {
        expect(check(example.payload)).toBe(true);
        for (const place of placesIn(example.payload)) {
          if (place.join() === 'data' && type.startsWith('app_')) continue;
          expect(check(withPlace(example.payload, place, { wrong: true })), place.join('/')).toBe(false);
        }
      }
    },
  );
});
