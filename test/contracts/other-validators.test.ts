import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { fixtureSource } from '../../src/recorder/fixtures/fixture-source.ts';
import { defectNames, defects } from '../../src/recorder/malformed/defects.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { envelopeSchema, eventSchemas } from './event-schemas.ts';

const contracts = join(import.meta.dirname, '../../contracts');

/** A body that is JSON, and whether a schema is to accept it. */
interface Row {
  readonly name: string;
  readonly type: string;
  readonly accepted: boolean;
  readonly body: Uint8Array;
}

const SEED = 7;
const good = (['realistic', 'odd'] as const).map(async (tier): Promise<Row[]> => {
  const options = { tier, types: eventTypes, defects: defectNames, count: 1000, seed: SEED };
  return [...(await fixtureSource(options))].map(({ number, type, json = '' }) => ({
    name: `${tier} ${number}`,
    type,
    accepted: true,
    body: Buffer.from(json),
  }));
});
const malformed = (async (): Promise<Row[]> => {
  const seen = defectNames.filter((name) => defects[name].foundBy !== 'parser' && name !== 'deep-nesting');
  const options = { tier: 'malformed', types: eventTypes, defects: seen, seed: SEED } as const;
  return [...(await fixtureSource({ ...options, count: seen.length * 5 }))].flatMap(({ type, malformed }) =>
    malformed
      ? [
          {
            name: malformed.defect,
            type,
            accepted: defects[malformed.defect].foundBy === 'none',
            body: malformed.body,
          },
        ]
      : [],
  );
})();
const rows = (await Promise.all([...good, malformed])).flat();

test('ajv accepts all of realistic and odd, and refuses all whose defect a schema can see', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
  const envelope = ajv.compile(envelopeSchema);
  const events = new Map<string, (value: unknown) => unknown>(
    eventTypes.map((type) => [type, ajv.compile(eventSchemas[`schemas/${type}.schema.json`] ?? false)]),
  );
  for (const { name, type, accepted, body } of rows) {
    const value = JSON.parse(Buffer.from(body).toString());
    expect(envelope(value), name).toBe(accepted);
    expect(events.get(type)?.(value), name).toBe(accepted);
  }
});

/** The Python of Debian has its packages by apt; another one on the path may have them too. */
const pythons = ['/usr/bin/python3', 'python3'].filter(
  (python) => spawnSync(python, ['-c', 'from jsonschema import Draft202012Validator']).status === 0,
);

describe.skipIf(pythons.length === 0)('jsonschema of Python', () => {
  test.each(pythons)('%s accepts and refuses the same', (python) => {
    const input = rows
      .map(({ body, ...row }) => JSON.stringify({ ...row, bodyBase64: Buffer.from(body).toString('base64') }))
      .join('\n');
    const script = join(import.meta.dirname, 'check_schemas.py');
    const { stdout, stderr } = spawnSync(python, [script, contracts], { input, maxBuffer: 1e8 });
    expect(stderr.toString()).toBe('');
    expect(stdout.toString()).toBe(`${rows.length} checked with 10 schemas of events\n`);
  });
});
