import { writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { underConfig } from '../../src/cli/command/config-file.ts';
import { conform } from '../../src/cli/definitions/conform.ts';
import { PROFILES } from '../../src/conformance/rulebook/profiles.ts';
import { scene } from '../cli/scene.ts';
import { readContract } from './read-contract.ts';

const schema = readContract('config.schema.json');
const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

const noText = [true, false, null, [[]], { nested: {} }, ['text', null]];
const any = fc.constantFrom<unknown>('text', '', 5, 0.5, [], ['text', 5], {}, { NAME: 'VALUE' }, ...noText);
const special = {
  $schema: fc.constantFrom<unknown>('./config.schema.json', 5, null),
  url: fc.constantFrom<unknown>('http://127.0.0.1:5000/webhook', ...noText),
  command: fc.constantFrom<unknown>(['python3', 'receiver.py', 5], 'receiver', ...noText),
  profile: fc.constantFrom<unknown>(...PROFILES, ...noText, []),
  unknown: any,
  config: any,
};
const names = [...Object.keys(conform.options), ...Object.keys(special)];
const configs = fc
  .uniqueArray(fc.constantFrom(...names), { maxLength: 3 })
  // Both are refused later, with the words for it.
  .filter((chosen) => !(chosen.includes('url') && chosen.includes('command')))
  .chain((chosen) =>
    fc.record(
      Object.fromEntries(chosen.map((name) => [name, (special as Record<string, typeof any>)[name] ?? any])),
    ),
  );

test('the schema of the config file accepts what the command reads, and nothing else', () => {
  using files = scene();
  const file = files.path('harness.json');
  const reads = (config: unknown): boolean => {
    writeFileSync(file, JSON.stringify(config));
    try {
      underConfig(conform.options, { positionals: [], rest: undefined, texts: { config: [file] } });
      return true;
    } catch (error) {
      expect(error).toMatchObject({
        code: expect.stringMatching(/^RWH_(CONFIG_UNREADABLE|OPTION_UNKNOWN)$/),
      });
      return false;
    }
  };
  fc.assert(
    fc.property(configs, (config) => {
      expect(accepts(config)).toBe(reads(config));
    }),
    { numRuns: 300 },
  );
  for (const value of [null, [], 'text', 5]) expect([accepts(value), reads(value)]).toEqual([false, false]);
});

test('the schema of the config file has every option but the one that names the file', () => {
  const known = Object.keys(conform.options).filter((name) => name !== 'config');
  expect(Object.keys(schema.properties)).toEqual(['$schema', 'url', 'command', ...known]);
});

test.each([
  ['a profile that does not exist', { profile: 'corr' }],
  ['a URL and a command', { url: 'http://127.0.0.1:5000/webhook', command: ['receiver'] }],
  ['an empty command', { command: [] }],
  ['a config file in a config file', { config: 'other.json' }],
])('the schema of the config file refuses %s', (_, config) => {
  expect(accepts(config)).toBe(false);
});
