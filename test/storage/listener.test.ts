import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Storage, StorageOptions } from '../../src/storage/storage.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { put } from './put.ts';

const EMPTY_UPLOAD = 'PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';

async function started(options: Partial<StorageOptions> = {}): Promise<Storage> {
  const clock = virtualClock();
  const storage = await startStorage({ clock, key: 'storage-key', ...options });
  onTestFinished(async () => {
    await storage[Symbol.asyncDispose]();
    clock[Symbol.dispose]();
  });
  return storage;
}

/** What a client that dials sees: `connected` or the code of the error. */
function dial(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve('connected'));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.on('connect', () => socket.destroy());
  });
}

test('the url holds the base path', async () => {
  const storage = await started({ basePath: '/api' });
  expect(storage.url).toBe(`http://127.0.0.1:${storage.port}/api`);
});

test.for([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
] as const)('a storage on %s is reached at %s', async ([host, reachedAt]) => {
  const storage = await started({ host });
  expect(storage.url).toBe(`http://${reachedAt}:${storage.port}`);
  expect(await put(`${storage.url}/file/a`)).toMatchObject({ status: 201 });
});

test('a closed listener refuses connections until it is open again on the same port', async () => {
  const storage = await started();
  await storage.closeListener();
  expect(await dial(storage.port)).toBe('ECONNREFUSED');
  await storage.openListener();
  expect(await put(`${storage.url}/file/a`)).toMatchObject({ status: 201 });
  await storage.closeListener();
  expect(await dial(storage.port)).toBe('ECONNREFUSED');
});

test('closing the listener ends connections that are kept idle', async () => {
  const storage = await started();
  using client = await rawSocket(storage.port);
  await client.send(EMPTY_UPLOAD);
  await client.until(/201 Created/);
  await storage.closeListener();
  expect(await client.closed).toBe(undefined);
});

/** A kept connection of a client that does not notice when storage ends it. */
async function blindConnection(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.resume().write(EMPTY_UPLOAD.replace('/a', '/other'));
  await once(socket, 'data');
  return socket;
}

test('attempts over connections whose end the client does not notice are seen, and its resends as those', async () => {
  const storage = await started({ resendWindowMs: 50 });
  const kept = [await blindConnection(storage.port), await blindConnection(storage.port)];
  await storage.closeListener();
  kept[0]?.write(EMPTY_UPLOAD);
  expect(await storage.attempt({ name: 'a', number: 1 })).toMatchObject({ lostAtMs: 0 });
  await storage.openListener();
  kept[1]?.write(EMPTY_UPLOAD);
  expect(await put(`${storage.url}/file/a`)).toMatchObject({ status: 201 });
  const own = storage.attempts().filter(({ upload }) => upload === 'a');
  expect(own.map(({ number, resend, ended, fault }) => [number, resend, ended, fault])).toEqual([
    [1, false, 'lost', 'close-idle'],
    [1, true, 'lost', 'close-idle'],
    [1, true, 'complete', '201'],
  ]);
});

test('attempts under way go on with the listener closed, and their connection is not kept', async () => {
  const storage = await started({ defaultScript: 'hold' });
  const agent = new Agent({ keepAlive: true });
  const seen = put(`${storage.url}/file/a`, { agent });
  await storage.arrival({ name: 'a', number: 1 });
  await storage.closeListener();
  storage.release('a');
  expect(await seen).toMatchObject({ status: 201, headers: { connection: 'close' } });
  expect(await put(`${storage.url}/file/a`, { agent })).toMatchObject({ error: 'ECONNREFUSED' });
});

test('a port in use is told with what to do', async () => {
  const storage = await started();
  await expect(started({ port: storage.port })).rejects.toMatchObject({ code: 'RWH_ADDRESS_UNAVAILABLE' });
});

test('no process is kept alive and nothing hangs when it closes twice', async () => {
  const storage = await started();
  await storage[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
  expect(await dial(storage.port)).toBe('ECONNREFUSED');
});
