import { expect, test } from 'vitest';
import { controlled } from './scene.ts';

test('a script that is put answers from the next attempt on', async () => {
  const { call, upload } = await controlled();
  expect(await call('PUT', '/scripts/*.mp4', { script: '500,201' })).toMatchObject({
    status: 200,
    body: { glob: '*.mp4', script: '500,201' },
  });
  expect([(await upload('a.mp4')).status, (await upload('a.mp4')).status]).toEqual([500, 201]);
  expect((await upload('a.mkv')).status).toBe(201);
});

test('scripts are listed in the order in which they were set, each glob once', async () => {
  const scripts = [{ glob: '*', script: '500' }];
  const { call } = await controlled({ scripts, defaultScript: '599' });
  await call('PUT', '/scripts/a', { script: '501' });
  await call('PUT', '/scripts/*', { script: '502' });
  expect((await call('GET', '/scripts')).body).toEqual({
    default: '599',
    scripts: [
      { glob: 'a', script: '501' },
      { glob: '*', script: '502' },
    ],
  });
});

test.each(['b/c?.mp4', '*', '葵 + 1%.mp4', '..', 'a'.repeat(2000)])('a glob may be %s', async (glob) => {
  const { call, upload } = await controlled();
  // A path segment of dots alone is taken away by clients, however it is written.
  const path = `/scripts/${glob === '..' ? '..%3F' : encodeURIComponent(glob)}`;
  expect((await call('PUT', path, { script: '503' })).status).toBe(200);
  expect((await call('GET', path)).body).toMatchObject({ script: '503' });
  expect((await upload('any')).status).toBe(glob === '*' ? 503 : 201);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await upload('any')).status).toBe(201);
  expect(await call('GET', path)).toMatchObject({
    status: 404,
    body: { hint: expect.stringMatching(/^See/) },
  });
  expect((await call('DELETE', path)).status).toBe(404);
});

test('a mistake in a script is told with its place, and changes nothing', async () => {
  const { call } = await controlled();
  await call('PUT', '/scripts/a', { script: '500' });
  const { status, type, body } = await call('PUT', '/scripts/a', { script: '500,explode,201' });
  expect({ status, type }).toEqual({ status: 422, type: 'application/problem+json; charset=utf-8' });
  expect(body).toMatchObject({
    type: 'urn:recorder-harness:problem:fault-script-invalid',
    status: 422,
    detail: expect.stringContaining('explode'),
    hint: expect.stringMatching(/^\S/),
    place: { step: 2, text: 'explode', at: 4 },
  });
  expect((await call('GET', '/scripts/a')).body.script).toBe('500');
});

test.each([
  ['no body', undefined],
  ['another member', { steps: '500' }],
  ['a further member', { script: '500', more: 1 }],
  ['a number', { script: 500 }],
  ['a list', []],
])('a body that is %s is refused with a hint', async (_, body) => {
  const { call } = await controlled();
  expect(await call('PUT', '/scripts/a', body)).toMatchObject({
    status: 400,
    body: { status: 400, hint: expect.stringMatching(/openapi\.json/) },
  });
});

test('a body that is no JSON is refused, and JSON under any content type is taken', async () => {
  const { control } = await controlled();
  const send = (body: string, type: string) =>
    fetch(`${control.url}/scripts/a`, { method: 'PUT', body, headers: { 'Content-Type': type } });
  expect((await send('{', 'application/json')).status).toBe(400);
  expect((await send('{"script":"500"}', 'application/x-www-form-urlencoded')).status).toBe(200);
  expect((await send('{"script":"500"}', 'text/plain')).status).toBe(200);
});

test('what is not there is told, and so is where to look', async () => {
  const { call } = await controlled();
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['POST', '/scripts'],
    ['GET', '/attempts/none'],
    ['GET', '/attempts/none/body'],
  ] as const) {
    expect(await call(method, path)).toMatchObject({
      status: 404,
      type: 'application/problem+json; charset=utf-8',
      body: { hint: expect.stringMatching(/^See /) },
    });
  }
  expect(await call('GET', '/uploads/%ff')).toMatchObject({ status: 400, body: { status: 400 } });
});
