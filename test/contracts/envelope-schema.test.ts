import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { extremeEnvelope } from '../../src/recorder/extreme-envelope.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { session } from '../../src/recorder/session.ts';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { placesIn } from '../spec/places-in.ts';
import { withPlace } from '../spec/with-place.ts';
import { envelopeSchema, eventSchemas } from './event-schemas.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictTypes: false });
const validate = ajv.compile(envelopeSchema);
const ofType = Object.fromEntries(
  eventTypes.map((type) => [type, ajv.compile(eventSchemas[`schemas/${type}.schema.json`] ?? false)]),
) as Record<EventType, ValidateFunction>;

const wrong = fc.constantFrom(undefined, null, true, 0, '', 'text', 'live_end', 'app_exit', [], {});

test('the schema of the envelope accepts what a recorder may send', () => {
  fc.assert(
    fc.property(fc.oneof(envelope('realistic'), envelope('odd')), (event) => {
      const json = JSON.parse(JSON.stringify(event));
      expect(validate(json)).toBe(true);
      for (const type of eventTypes) expect(ofType[type](json)).toBe(type === event.type);
    }),
  );
});

test('the schemas of the events accept samples of any seed, and a session', () => {
  const samples = eventTypes.flatMap((type) => [1, 2, 3].map((seed) => sampleEnvelope(type, { seed })));
  for (const event of [...samples, ...eventTypes.map((type) => extremeEnvelope(type)), ...session()]) {
    expect(validate(event)).toBe(true);
    expect(ofType[event.type](event)).toBe(true);
  }
});

test('the schema of the envelope agrees with parseEnvelope on events in which any one value is replaced', () => {
  const events = session();
  const mutants = fc
    .constantFrom(...events)
    .chain((event) => fc.tuple(fc.constant(event), fc.constantFrom(...placesIn(event)), wrong));
  fc.assert(
    fc.property(mutants, ([event, place, value]) => {
      const mutant = withPlace(event, place, value);
      expect(validate(mutant)).toBe(parseEnvelope(mutant).problems.length === 0);
    }),
    { numRuns: 1000 },
  );
});

test('each event has a schema with an id, a title and a description', () => {
  expect(Object.keys(eventSchemas)).toHaveLength(10);
  for (const schema of Object.values(eventSchemas)) {
    expect(schema).toMatchObject({
      $id: expect.stringMatching(/^urn:recorder-harness:event:[a-z_]+$/),
      title: expect.any(String),
      description: expect.stringMatching(/\.$/),
    });
  }
});
