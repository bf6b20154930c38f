import { expect, test } from 'vitest';
import { rawSocket } from '../wire/raw-socket.ts';
import { basic, put } from './put.ts';
import { KEY, recordingStorage } from './recording-storage.ts';

const right = basic(KEY);

test('in strict mode a correct upload is answered by its script', async () => {
  const { storage, attempts } = await recordingStorage({ strict: true, basePath: '/api' });
  storage.script('*', '503,200');
  for (const name of ['live.mp4', '%E8%91%B5%20%2B.mp4?part=1']) {
    expect((await put(`${storage.url}/file/${name}`, { headers: right })).status).toBe(503);
    expect((await put(`${storage.url}/file/${name}`, { headers: right })).status).toBe(200);
  }
  expect(attempts.map(({ name, number, fault, wrong }) => [name, number, fault, wrong])).toEqual([
    ['live.mp4', 1, '503', undefined],
    ['live.mp4', 2, '200', undefined],
    ['葵 +.mp4', 1, '503', undefined],
    ['葵 +.mp4', 2, '200', undefined],
  ]);
});

test.for([
  ['no credentials', {}],
  ['a wrong key', basic('another')],
  ['a user name', basic(KEY, 'user')],
  ['another scheme', { Authorization: `Bearer ${KEY}` }],
] as const)('%s get 401 with a challenge, and count as an attempt', async ([, headers]) => {
  const { storage, attempts } = await recordingStorage({ strict: true });
  storage.script('*', '500,201');
  const seen = await put(`${storage.url}/file/a`, { headers });
  expect(seen).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': expect.stringMatching(/^Basic /) },
  });
  expect(JSON.parse(seen.body ?? '')).toMatchObject({ success: false, value: 'authentication_failed' });
  expect(attempts).toMatchObject([
    {
      upload: 'a',
      number: 1,
      fault: 'rejected',
      wrong: ['credentials'],
      body: { bytes: 4 },
      ended: 'complete',
    },
  ]);
  expect((await put(`${storage.url}/file/a`, { headers: right })).status).toBe(201);
});

test.for([
  '/elsewhere/a',
  '/files/a',
  '/file/',
  '/file/a/b',
  '/file/..',
  '/file/%2e%2e',
  '/file/a%2Fb',
  '/file/a%00',
  '/file/%c0%ae',
  '/api/file/a',
])('the path %s gets 404, and is no attempt of an upload', async (path) => {
  const { storage, attempts } = await recordingStorage({ strict: true });
  using client = await rawSocket(storage.port);
  const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${right['Authorization']}\r\n`;
  await client.send(`${head}Content-Length: 4\r\nConnection: close\r\n\r\nlive`);
  await client.closed;
  expect(client.text()).toMatch(/^HTTP\/1.1 404 /);
  expect(attempts).toMatchObject([{ upload: undefined, wrong: ['path'], rawPath: path, body: { bytes: 4 } }]);
});

test('a path that names the host too is the same path', async () => {
  const { storage } = await recordingStorage({ strict: true });
  using client = await rawSocket(storage.port);
  const head = `PUT http://x/file/a HTTP/1.1\r\nHost: x\r\nAuthorization: ${right['Authorization']}\r\n`;
  await client.send(`${head}Content-Length: 4\r\nConnection: close\r\n\r\nlive`);
  await client.closed;
  expect(client.text()).toMatch(/^HTTP\/1.1 201 /);
});

test('another method gets 405 with the one that is allowed', async () => {
  const { storage, attempts } = await recordingStorage({ strict: true });
  const answer = await fetch(`${storage.url}/file/a`, { method: 'POST', body: 'live', headers: right });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'PUT']);
  expect(attempts).toMatchObject([{ upload: undefined, wrong: ['method'] }]);
});

test('a client that waits for 100 Continue is refused without it', async () => {
  const { storage, attempts } = await recordingStorage({ strict: true });
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n');
  await client.until(/\r\n\r\n\{.*\}$/);
  expect(client.text()).toMatch(/^HTTP\/1.1 401 [\s\S]*\r\nConnection: close\r\n/);
  client.socket.end();
  await client.closed;
  expect(attempts).toMatchObject([{ answer: { status: 401 }, body: { bytes: 0 } }]);
});

test('in lenient mode what is wrong is only recorded', async () => {
  const { storage, attempts } = await recordingStorage();
  expect((await put(`${storage.url}/elsewhere/a`)).status).toBe(201);
  expect((await put(`${storage.url}/file/a`, { headers: right })).status).toBe(201);
  expect(attempts.map(({ wrong, fault }) => [wrong, fault])).toEqual([
    [['path', 'credentials'], '201'],
    [undefined, '201'],
  ]);
});
