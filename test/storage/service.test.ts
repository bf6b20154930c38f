import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { basic, put } from './put.ts';
import { KEY, MIB, scripted } from './scene.ts';

async function send(body: Buffer, { name = 'a', key = KEY, chunked = false } = {}) {
  const { url, storage } = await scripted('service:1MiB');
  const headers = { ...basic(key), ...(chunked ? { 'Transfer-Encoding': 'chunked' } : {}) };
  const seen = await put(url.replace(/a$/, name), { body, headers });
  const { body: came } = await storage.attempt({ name: decodeURIComponent(name), number: 1 });
  return { status: seen.status, told: JSON.parse(seen.body ?? ''), bytes: came.bytes };
}

test('takes a file of at most its limit', async () => {
  const stored = { status: 201, told: { id: 'file-1' } };
  expect(await send(Buffer.alloc(1))).toMatchObject(stored);
  expect(await send(Buffer.alloc(MIB))).toMatchObject(stored);
  expect(await send(Buffer.alloc(MIB), { chunked: true })).toMatchObject(stored);
});

test.for([
  ['an empty file', 422, 'no_file', Buffer.alloc(0), {}],
  ['an empty file that is chunked', 422, 'no_file', Buffer.alloc(0), { chunked: true }],
  ['a file over the limit', 413, 'file_too_large', Buffer.alloc(MIB + 1), {}],
  ['a file over the limit that is chunked', 413, 'file_too_large', Buffer.alloc(4 * MIB), { chunked: true }],
  ['a name of 256 characters', 413, 'name_too_long', Buffer.alloc(9), { name: '%E8%91%B5'.repeat(256) }],
  ['a wrong key', 401, 'authentication_failed', Buffer.alloc(9), { key: 'another' }],
] as const)('refuses %s with %i %s', async ([, status, value, body, options]) => {
  const seen = await send(body, options);
  expect(seen).toEqual({
    status,
    told: { success: false, value, message: expect.any(String) },
    bytes: body.length,
  });
});

test('takes a name of 255 characters, however many bytes they are', async () => {
  expect(await send(Buffer.alloc(9), { name: '%E8%91%B5'.repeat(255) })).toMatchObject({ status: 201 });
});

test('tells an error before the body ends', async () => {
  const { dial } = await scripted('service:1MiB');
  const client = await dial();
  const { Authorization = '' } = basic(KEY);
  const head = `PUT /file/a HTTP/1.1\r\nHost: x\r\nAuthorization: ${Authorization}\r\n`;
  await client.send(`${head}Content-Length: ${2 * MIB}\r\n\r\n`);
  expect(await client.until(/file_too_large/)).toMatch(/^HTTP\/1.1 413 [\s\S]*Connection: close/);
});

test('is a part like any other', async () => {
  const { url } = await scripted('500,service');
  expect(await put(url)).toMatchObject({ status: 500 });
  expect(await put(url, { headers: basic(KEY) })).toMatchObject({ status: 201 });
});

test('tells a wrong key early, where the storage is strict too', async () => {
  await using storage = await startStorage({
    clock: systemClock(),
    key: KEY,
    strict: true,
    defaultScript: 'service',
  });
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nl');
  expect(await client.until(/The key is wrong/)).toMatch(/^HTTP\/1.1 401 /);
});
