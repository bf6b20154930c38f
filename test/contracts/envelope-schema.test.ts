import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelope } from '../../src/recorder/arbitraries/envelope.ts';
import { session } from '../../src/recorder/session.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { placesIn } from '../spec/places-in.ts';
import { withPlace } from '../spec/with-place.ts';
import { envelopeSchema, eventSchemas } from './event-schemas.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictTypes: false });
const validate = ajv.compile(envelopeSchema);

const wrong = fc.constantFrom(undefined, null, true, 0, '', 'text', 'live_end', 'app_exit', [], {});

test('the schema of the envelope accepts what a recorder may send', () => {
  fc.assert(
    fc.property(fc.oneof(envelope('realistic'), envelope('odd')), (event) => {
      expect(validate(JSON.parse(JSON.stringify(event)))).toBe(true);
    }),
  );
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
    ajv.compile(schema);
    expect(schema).toMatchObject({
      $id: expect.stringMatching(/^urn:recorder-harness:event:[a-z_]+$/),
      title: expect.any(String),
      description: expect.stringMatching(/\.$/),
    });
  }
});
