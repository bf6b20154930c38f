import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { envelopeSchemas } from '../../src/spec/envelope-schemas.ts';
import { type EventType, eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { placesIn } from './places-in.ts';
import { withPlace } from './with-place.ts';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
const validate = Object.fromEntries(
  eventTypes.map((type) => [type, ajv.compile(envelopeSchemas[type])]),
) as Record<EventType, ReturnType<typeof ajv.compile>>;

const wrong = fc.constantFrom(undefined, null, true, 0, 1.5, '', 'text', '2026-03-01T20:15:30Z', [], [1], {});

test.each(eventTypes)('the schema of %s is JSON Schema 2020-12', (type) => {
  expect(ajv.validateSchema(envelopeSchemas[type])).toBe(true);
});

test.each(eventTypes)('ajv accepts what a recorder may send as %s', (type) => {
  fc.assert(
    fc.property(fc.oneof(envelope('realistic', type), envelope('odd', type)), (value) => {
      expect(validate[type](JSON.parse(JSON.stringify(value)))).toBe(true);
    }),
  );
});

test.each(eventTypes)('ajv and parseEnvelope agree on a %s in which any one value is replaced', (type) => {
  const sample = sampleEnvelope(type);
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(sample)), wrong, (place, value) => {
      const mutant = withPlace(sample, place, value);
      // Another known type would have another schema.
      const { problems } = parseEnvelope(mutant);
      expect(validate[type](mutant)).toBe(problems.length === 0);
    }),
    { numRuns: 300 },
  );
});

test.each(eventTypes)('ajv finds the problems of a %s in the same places', (type) => {
  const sample = sampleEnvelope(type);
  for (const place of placesIn(sample)) {
    const mutant = withPlace(sample, place, -1);
    validate[type](mutant);
    const places = new Set(validate[type].errors?.map(({ instancePath }) => instancePath));
    expect(new Set(parseEnvelope(mutant).problems.map(({ pointer }) => pointer))).toEqual(places);
  }
});

test.each(eventTypes)('a schema of another type refuses a %s', (type) => {
  for (const other of eventTypes) {
    expect(validate[other](sampleEnvelope(type))).toBe(other === type);
  }
});
