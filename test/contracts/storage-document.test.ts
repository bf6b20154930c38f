import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import { withPlace } from '../spec/with-place.ts';
import { basic, put } from '../storage/put.ts';
import { readContract } from './read-contract.ts';
import { validatorIn } from './validator-in.ts';

const document = readContract('storage.openapi.json');
const { put: operation } = document.paths['/file/{name}'];

describe('the description of the storage', () => {
  test('is OpenAPI 3.1 by the word of an independent parser', async () => {
    expect(await validate(structuredClone(document))).toMatchObject({ valid: true, warnings: [] });
    const mutated = withPlace(document, ['paths', '/file/{name}', 'put', 'parameters', 0, 'in'], 'pocket');
    expect(await validate(mutated as typeof document)).toMatchObject({ valid: false });
  });

  test('names the credentials that the reference receiver sends', () => {
    const [[scheme = ''] = []] = operation.security.map(Object.keys);
    expect(document.components.securitySchemes[scheme]).toMatchObject({ type: 'http', scheme: 'basic' });
  });

  test.each([200, 201])('is kept by the mock storage where it answers %i', async (status) => {
    await using storage = await startStorage({
      clock: systemClock(),
      key: 'KEY',
      defaultScript: String(status),
    });
    const seen = await put(`${storage.url}/file/a%20b.mp4`, { headers: basic('KEY') });
    expect(seen.status).toBe(status);
    const { schema } = operation.responses[status].content['application/json'];
    const check = validatorIn(document, schema);
    expect(check(JSON.parse(seen.body ?? ''))).toBe(true);
    expect(check({ name: 'a b.mp4' })).toBe(false);
  });

  test('leaves every other answer of the mock storage to "default"', async () => {
    await using storage = await startStorage({
      clock: systemClock(),
      key: 'KEY',
      defaultScript: '503',
      strict: true,
    });
    const statuses = [
      (await put(`${storage.url}/file/a.mp4`, { headers: basic('KEY') })).status,
      (await put(`${storage.url}/file/a.mp4`, { headers: basic('wrong') })).status,
    ];
    expect(statuses).toEqual([503, 401]);
    for (const status of statuses) expect(operation.responses).not.toHaveProperty(String(status));
    expect(operation.responses.default).toMatchObject({ 'x-not-shown': true });
  });
});
