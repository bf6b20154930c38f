import { request } from 'node:http';
import { expect, test } from 'vitest';
import { isLoopback } from '../../../src/storage/control/loopback.ts';
import { startControl } from '../../../src/storage/control/start-control.ts';
import { controlled } from './scene.ts';

/** The status that a request with these headers gets; fetch would not send them. */
function statusOf(url: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.2', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['', false],
])('the host "%s" is this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  ['its address', (port: number) => ({ host: `127.0.0.1:${port}` }), 200],
  ['a forwarded port', () => ({ host: 'localhost:1234' }), 200],
  ['a foreign host, as after DNS rebinding', (port: number) => ({ host: `evil.example:${port}` }), 403],
  ['a host that is none', () => ({ host: '@' }), 403],
  [
    'its own page',
    (port: number) => ({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }),
    200,
  ],
  ['a foreign page', (port: number) => ({ host: `127.0.0.1:${port}`, origin: 'http://evil.example' }), 403],
  ['a page of another local port', () => ({ host: 'localhost', origin: 'http://localhost:3000' }), 403],
  ['a page without an origin', () => ({ origin: 'null' }), 403],
])('on loopback, a request from %s is answered or refused', async (_, headers, status) => {
  const { control } = await controlled();
  for (const path of ['/health', '/docs', '/openapi.json', '/uploads']) {
    expect(await statusOf(control.url + path, headers(control.port))).toBe(status);
  }
  expect(await statusOf(`${control.url}/reset`, headers(control.port), 'POST')).toBe(
    status === 200 ? 204 : 403,
  );
});

test('elsewhere it does not start without a token', async () => {
  const { storage } = await controlled();
  await expect(startControl(storage, { host: '0.0.0.0' })).rejects.toThrow(
    expect.objectContaining({ code: 'RWH_CONTROL_OPEN', hint: expect.stringContaining('token') }),
  );
  await expect(startControl(storage, { host: '0.0.0.0', token: '' })).rejects.toThrow('without a token');
});

test.each(['0.0.0.0', '127.0.0.1'])('on %s, a token is needed where there is one', async (host) => {
  const { call } = await controlled({}, { host, token: 'rose-bud' });
  for (const headers of [{}, { authorization: 'Bearer rose-bu' }, { authorization: 'Basic rose-bud' }]) {
    for (const [method, path] of [
      ['GET', '/uploads'],
      ['POST', '/reset'],
      ['GET', '/nothing'],
    ] as const) {
      const { status, body } = await call(method, path, undefined, headers as Record<string, string>);
      expect(status).toBe(401);
      expect(JSON.stringify(body)).not.toContain('rose-bud');
    }
  }
  expect((await call('GET', '/uploads', undefined, { authorization: 'Bearer rose-bud' })).status).toBe(200);
  for (const path of ['/health', '/openapi.json', '/docs'])
    expect((await call('GET', path)).status).toBe(200);
});

test('a port in use is told', async () => {
  const { storage, control } = await controlled();
  await expect(startControl(storage, { port: control.port })).rejects.toThrow(
    expect.objectContaining({ code: 'RWH_ADDRESS_UNAVAILABLE' }),
  );
});
