import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Attempt, Storage } from '../../src/storage/storage.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { put } from './put.ts';

const RECORDING = 'rec/aoi 1.mp4';
const MIB = 1024 ** 2;

/** A storage on a virtual clock that answers by this script, and where to upload to. */
async function scripted(script: string, clock = virtualClock()): Promise<{ storage: Storage; url: string }> {
  const storage = await startStorage({ clock, key: 'storage-key', defaultScript: script });
  onTestFinished(async () => {
    await storage[Symbol.asyncDispose]();
    clock[Symbol.dispose]();
  });
  return { storage, url: `${storage.url}/file/${encodeURIComponent(RECORDING)}` };
}

function recorded(storage: Storage, number = 1): Promise<Attempt> {
  return storage.attempt({ name: RECORDING, number });
}

test('201 answers with an id, after the whole body', async () => {
  const { storage, url } = await scripted('201');
  const recording = Buffer.alloc(3 * MIB, 'v');
  const { status, body = '', headers } = await put(url, { body: recording });
  expect([status, headers?.['content-type']]).toEqual([201, 'application/json']);
  expect(JSON.parse(body)).toEqual({ id: expect.any(String) });
  expect(await recorded(storage)).toMatchObject({
    ended: 'complete',
    fault: '201',
    body: { bytes: 3 * MIB, sha256: createHash('sha256').update(recording).digest('hex') },
    answer: { status: 201, body },
  });
});

test('an error status answers with a body that tells no success', async () => {
  const { url } = await scripted('500');
  expect(JSON.parse((await put(url)).body ?? '')).toEqual({
    success: false,
    value: 'internal',
    message: 'Internal Server Error',
  });
});

test('a status answers with the JSON and the headers of the script', async () => {
  const { url } = await scripted('503[Retry-After=1][X-List=a, b]{"id":"x"}');
  const seen = await put(url);
  expect(seen).toMatchObject({ status: 503, body: '{"id":"x"}' });
  expect(seen.headers).toMatchObject({ 'retry-after': '1', 'x-list': 'a, b' });
});

test.for([204, 205, 304])(
  'status %i comes without a body and leaves the connection usable',
  async (status) => {
    const { storage } = await scripted(`${status},201`);
    using client = await rawSocket(storage.port);
    const request = 'PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive';
    await client.send(request + request);
    const text = await client.until(/"id"/);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [^{]*\r\n\r\nHTTP/1.1 201 `));
    expect(text).toContain(status === 205 ? 'Content-Length: 0' : 'HTTP');
  },
);

test.for([202, 203, 206, 226, 299, 400, 401, 403, 408, 413, 425, 451, 500, 507, 511, 599, 777])(
  'status %i reaches the client as it is',
  async (status) => {
    const { url } = await scripted(String(status));
    expect(await put(url)).toMatchObject({ status });
  },
);

test('a delay passes between the end of the body and the answer, to the millisecond', async () => {
  const { storage, url } = await scripted('delay:2s+500');
  expect(await put(url)).toMatchObject({ status: 500 });
  const { answer, body } = await recorded(storage);
  expect((answer?.atMs ?? 0) - (body.lastAtMs ?? 0)).toBe(2000);
});

test('a step that only delays answers 201', async () => {
  const { url } = await scripted('delay:1m');
  expect(await put(url)).toMatchObject({ status: 201 });
});

test('a stall reads the body and is over when the client goes away', async () => {
  const clock = virtualClock();
  const { storage, url } = await scripted('stall', clock);
  const giveUp = clock.sleep(60_000);
  const controller = new AbortController();
  const seen = put(url, { body: Buffer.alloc(MIB), signal: controller.signal });
  await giveUp;
  controller.abort();
  expect(await seen).toMatchObject({ error: 'ABORT_ERR' });
  const { ended, atMs, lostAtMs = 0, body, answer } = await recorded(storage);
  expect({ ended, bytes: body.bytes, answer }).toEqual({ ended: 'aborted', bytes: MIB, answer: undefined });
  expect(lostAtMs - atMs).toBe(60_000);
});

test('a stall without reading makes the client stop writing', async () => {
  const { storage, url } = await scripted('stall-unread,201', virtualClock());
  const client = await rawSocket(storage.port);
  client.socket.write(
    `PUT ${new URL(url).pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: ${64 * MIB}\r\n\r\n`,
  );
  await storage.arrival({ name: RECORDING, number: 1 });
  for (let mebibyte = 0; mebibyte < 64; mebibyte += 1) client.socket.write(Buffer.alloc(MIB));
  await untilBlocked(client.socket);
  expect(client.socket.writableLength).toBeGreaterThan(32 * MIB);
  client.socket.destroy();
  expect(await put(url)).toMatchObject({ status: 201 });
  const { ended, lostAtMs } = await recorded(storage);
  expect({ ended, lostAtMs }).toEqual({ ended: 'aborted', lostAtMs: undefined });
});

test('a stall without reading still sees a client go whose body came with its head', async () => {
  const { storage } = await scripted('stall-unread');
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive');
  await storage.arrival({ name: 'a', number: 1 });
  client.socket.destroy();
  expect(await storage.attempt({ name: 'a', number: 1 })).toMatchObject({ ended: 'aborted', lostAtMs: 0 });
});

test('a stalled stray stays unread until the storage closes', async () => {
  const { storage } = await scripted('stall-unread');
  using client = await rawSocket(storage.port);
  await client.send('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nlive');
  await settled();
  expect(storage.openAttempts()).toBe(1);
  await storage[Symbol.asyncDispose]();
  await client.closed;
  expect([client.text(), storage.openAttempts()]).toEqual(['', 0]);
});

test('hold answers when its upload is released, and at once after that', async () => {
  const { storage, url } = await scripted('hold+500,hold');
  const seen = put(url);
  await storage.arrival({ name: RECORDING, number: 1 });
  storage.release('another');
  expect(storage.openAttempts()).toBe(1);
  storage.release(RECORDING);
  expect(await seen).toMatchObject({ status: 500 });
  expect(await put(url)).toMatchObject({ status: 201 });
  expect(storage.openAttempts()).toBe(0);
});

test('pause stops reading within the body until the release', async () => {
  const { storage } = await scripted('pause@4MiB', virtualClock());
  using client = await rawSocket(storage.port);
  await client.send(`PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${64 * MIB}\r\n\r\n`);
  for (let mebibyte = 0; mebibyte < 64; mebibyte += 1) client.socket.write(Buffer.alloc(MIB));
  await untilBlocked(client.socket);
  expect(client.socket.writableLength).toBeGreaterThan(32 * MIB);
  storage.release('a');
  await client.until(/201 Created/);
  const attempt = await storage.attempt({ name: 'a', number: 1 });
  expect(attempt).toMatchObject({ ended: 'complete', body: { bytes: 64 * MIB } });
});

test.for([
  ['reset-before', 'ECONNRESET', 0, 64 * 1024],
  ['reset@1MiB', 'ECONNRESET', MIB, MIB + 64 * 1024],
  ['reset', 'ECONNRESET', 2 * MIB, 2 * MIB],
] as const)('%s breaks the connection where it says', async ([fault, error, atLeast, atMost]) => {
  const { storage, url } = await scripted(fault, virtualClock());
  using client = await rawSocket(storage.port);
  const path = new URL(url).pathname;
  await client.send(`PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 * MIB}\r\n\r\n`);
  client.socket.write(Buffer.alloc(2 * MIB));
  expect(['EPIPE', error]).toContain(await client.closed);
  const { ended, lostAtMs, body, answer } = await recorded(storage);
  expect({ ended, lostAtMs, answer }).toEqual({ ended: 'lost', lostAtMs: 0, answer: undefined });
  expect(body.bytes).toBeGreaterThanOrEqual(atLeast);
  expect(body.bytes).toBeLessThanOrEqual(atMost);
});

test('close ends the connection without an answer and without an error', async () => {
  const { storage } = await scripted('close');
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive');
  await once(client.socket, 'end');
  expect(await client.closed).toBe(undefined);
  expect(client.text()).toBe('');
  expect(await storage.attempt({ name: 'a', number: 1 })).toMatchObject({ ended: 'lost', fault: 'close' });
});

test('wrong-json answers 201 with what is no JSON', async () => {
  const { url } = await scripted('wrong-json');
  const { status, headers, body = '' } = await put(url);
  expect([status, headers?.['content-type']]).toEqual([201, 'application/json']);
  expect(() => JSON.parse(body)).toThrow(SyntaxError);
});

test('no-id answers 201 with an object that has no id', async () => {
  const { url } = await scripted('no-id');
  const { status, body = '' } = await put(url);
  expect([status, JSON.parse(body)]).toEqual([201, { success: true }]);
});

test('a client that gives up within its body is recorded with what came', async () => {
  const { storage } = await scripted('201');
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nlive');
  await storage.arrival({ name: 'a', number: 1 });
  client.socket.destroy();
  expect(await storage.attempt({ name: 'a', number: 1 })).toMatchObject({
    ended: 'aborted',
    lostAtMs: 0,
    body: { bytes: 4 },
  });
});

test('the real clock gives a scripted delay its real length', async () => {
  const { storage, url } = await scripted('delay:40ms', { ...systemClock(), [Symbol.dispose]: () => {} });
  await put(url);
  const { answer, body } = await recorded(storage);
  expect((answer?.atMs ?? 0) - (body.lastAtMs ?? 0)).toBeGreaterThanOrEqual(39);
});

/** Resolves when a virtual second has passed, so when nothing moves any more. */
async function settled(): Promise<void> {
  using clock = virtualClock();
  await clock.sleep(1000);
}

async function untilBlocked(socket: { writableLength: number }): Promise<void> {
  for (let before = -1; before !== socket.writableLength; await settled()) before = socket.writableLength;
}
