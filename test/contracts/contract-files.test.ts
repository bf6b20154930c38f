import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/spec/value-at.ts';
import { placesIn } from '../spec/places-in.ts';
import { contractNames, readContract } from './read-contract.ts';

const schemas = contractNames.filter((name) => name.endsWith('.schema.json'));

/** Hosts that are ours to name: this machine's, and those that the formats themselves ask for. */
const hosts = ['127.0.0.1', '{host}', 'json-schema.org'];

test('contracts/ has a description of every kind', () => {
  expect(contractNames.filter((name) => !name.startsWith('schemas/'))).toEqual([
    'certificate.schema.json',
    'config.schema.json',
    'envelope.schema.json',
    'events.asyncapi.json',
    'ledger.schema.json',
    'pact-verification.schema.json',
    'receiver.openapi.json',
    'receiver.schema.json',
    'report.schema.json',
    'storage-control.openapi.json',
    'storage.openapi.json',
    'suites/0.1.json',
  ]);
  expect(contractNames.filter((name) => name.startsWith('schemas/'))).toHaveLength(10);
});

describe.each(contractNames)('%s', (name) => {
  const contract = readContract(name);

  test('refers to nothing but its own parts', () => {
    const references = placesIn(contract)
      .filter((place) => place.at(-1) === '$ref')
      .map((place) => place.reduce((value, key) => value[key], contract) as unknown as string);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      expect(valueAt(contract, reference.slice(1)), reference).toBeDefined();
    }
  });

  test('names no host of anybody outside of its examples', () => {
    const text = JSON.stringify({ ...contract, examples: [] }, (key, value) =>
      ['examples', 'x-examples'].includes(key) ? [] : value,
    );
    const named = [...text.matchAll(/https?:\/\/([^/":]+)/g)].map(([, host = '']) => host);
    expect(named.filter((host) => !hosts.includes(host))).toEqual([]);
  });
});

describe.each(schemas)('%s', (name) => {
  const schema = readContract(name);

  test('is JSON Schema 2020-12 with an id, a title and a description', () => {
    const ajv = new Ajv2020({
      strict: true,
      allowUnionTypes: true,
      strictTypes: false,
      formats: { 'date-time': true },
    });
    ajv.compile(schema);
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: expect.stringMatching(/^urn:recorder-harness:[a-z_:]+$/),
      title: expect.any(String),
      description: expect.stringMatching(/\.$/),
    });
  });

  test('has examples that it accepts', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const example of schema.examples ?? [])
      expect(ajv.validate({ ...schema, $id: undefined }, example)).toBe(true);
  });
});

test('every member of an event is described', () => {
  const events = contractNames.filter((name) => name.startsWith('schemas/'));
  for (const contract of [...events, 'envelope.schema.json'].map(readContract)) {
    const members = placesIn(contract).filter(
      (place) => place.at(-2) === 'properties' && !place.includes('examples') && !place.includes('allOf'),
    );
    expect(members.length).toBeGreaterThanOrEqual(4);
    for (const place of members) {
      const member = place.reduce((value, key) => value[key], contract);
      expect('$ref' in member || /\.$/.test(member.description), place.join('/')).toBe(true);
    }
  }
});
