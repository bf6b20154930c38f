import { readFileSync } from 'node:fs';
import { validate } from '@readme/openapi-parser';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt } from '../../src/storage/control/schemas.ts';
import { controlled, type Scene } from '../storage/control/scene.ts';
import { rawSocket } from '../wire/raw-socket.ts';

const file = new URL('../../contracts/storage-control.openapi.json', import.meta.url);

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const document: Document = JSON.parse(readFileSync(file, 'utf8'));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
);

test('is OpenAPI 3.1 by the word of an independent parser', async () => {
  const result = await validate(JSON.parse(JSON.stringify(document)));
  expect(result).toMatchObject({ valid: true });
  expect(document.openapi).toBe('3.1.0');
});

test('has an attempt that tells of its body by length and hash alone', () => {
  expect(Object.keys(attempt.properties)).not.toContain('text');
  expect(Object.keys(attempt.properties.body.properties)).toEqual([
    'bytes',
    'sha256',
    'firstAtMs',
    'lastAtMs',
  ]);
});

test('names each operation once, with what it does and what may go wrong', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { summary, responses } of operations) {
    expect(summary).toMatch(/^[A-Z]/);
    for (const { description } of Object.values(responses)) expect(description).toMatch(/\.$/);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
  }
});

describe('what is answered', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await controlled({ defaultScript: '500,hold' });
  });

  /** Holds an answer against the schema of its operation and status. */
  async function expectAsDescribed(
    operationId: string,
    [method, path, body]: [string, string, object?],
    status: number,
  ): Promise<void> {
    const operation = operations.find((one) => one.operationId === operationId);
    const answer = await scene.call(method, path, body);
    expect(answer.status).toBe(status);
    expect(operation?.method).toBe(method.toLowerCase());
    const [mediaType, content] = Object.entries(operation?.responses[status]?.content ?? {})[0] ?? [];
    if (mediaType === undefined) {
      expect(answer.body).toBe('');
      return;
    }
    expect(answer.type).toContain(mediaType);
    const check = validatorOf(content?.schema ?? {});
    check(answer.body);
    expect(check.errors).toBeNull();
  }

  test('is as described, operation by operation', async () => {
    using client = await rawSocket(scene.storage.port);
    await client.send('PUT /elsewhere HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nliv\r\n0\r\n\r\n');
    await client.until(/404/);
    await scene.upload('a b');
    const held = scene.upload('a b');
    await scene.storage.paused({ name: 'a b', number: 2 });
    const [{ id } = { id: '' }] = scene.storage.attempts();
    const name = '/uploads/a%20b';
    const cases: [string, [string, string, object?], number][] = [
      ['getHealth', ['GET', '/health'], 200],
      ['putScript', ['PUT', '/scripts/x', { script: '500' }], 200],
      ['putScript', ['PUT', '/scripts/x', { script: 'oops' }], 422],
      ['putScript', ['PUT', '/scripts/x', {}], 400],
      ['getScript', ['GET', '/scripts/x'], 200],
      ['getScript', ['GET', '/scripts/y'], 404],
      ['listScripts', ['GET', '/scripts'], 200],
      ['deleteScript', ['DELETE', '/scripts/x'], 204],
      ['deleteScript', ['DELETE', '/scripts/x'], 404],
      ['listUploads', ['GET', '/uploads'], 200],
      ['getUpload', ['GET', name], 200],
      ['getAttempt', ['GET', `${name}/attempts/1?wait=5s`], 200],
      ['getAttempt', ['GET', `${name}/attempts/2`], 404],
      ['getAttempt', ['GET', `${name}/attempts/0`], 400],
      ['getArrival', ['GET', `${name}/attempts/2/arrival`], 200],
      ['getPause', ['GET', `${name}/attempts/2/pause`], 200],
      ['listAttempts', ['GET', '/attempts'], 200],
      ['getAttemptById', ['GET', `/attempts/${id}`], 200],
      ['getAttemptById', ['GET', '/attempts/none'], 404],
      ['getBody', ['GET', `/attempts/${id}/body`], 404],
      ['releaseUpload', ['POST', `${name}/release`], 204],
      ['reset', ['POST', '/reset?deleteKept=maybe'], 400],
      ['reset', ['POST', '/reset'], 204],
    ];
    for (const one of cases) await expectAsDescribed(...one);
    await held;
    const covered = new Set(cases.map(([operationId]) => operationId));
    expect(operations.map(({ operationId }) => operationId).filter((id) => !covered.has(id))).toEqual([]);
  });
});

function validatorOf(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  return ajv.compile({ ...schema, components: document.components });
}
