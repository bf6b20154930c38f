import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { rawSocket } from '../wire/raw-socket.ts';
import { basic, put } from './put.ts';
import { KEY, recordingStorage } from './recording-storage.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

test.skipIf(!hasIpv6).for([
  ['::1', '[::1]'],
  ['::', '[::1]'],
] as const)('a storage that listens on %s is reached at %s', async ([host, shown]) => {
  const { storage, attempts } = await recordingStorage({ host, strict: true, tls: true });
  expect(storage.url).toBe(`https://${shown}:${storage.port}`);
  expect(attempts).toEqual([]);
  const plain = await recordingStorage({ host, strict: true });
  expect((await put(`${plain.storage.url}/file/a`, { headers: basic(KEY) })).status).toBe(201);
});

test.skipIf(!hasIpv6)('an IPv6 address in use is told with its brackets', async () => {
  const { storage } = await recordingStorage({ host: '::1' });
  await expect(recordingStorage({ host: '::1', port: storage.port })).rejects.toThrow(
    `[::1]:${storage.port}`,
  );
});

test('HTTP/1.0 without keep-alive, and with it', async () => {
  const { storage, attempts } = await recordingStorage({ strict: true, defaultScript: '503,201' });
  const head = `PUT /file/a HTTP/1.0\r\nAuthorization: ${basic(KEY)['Authorization']}\r\nContent-Length: 4\r\n`;
  using kept = await rawSocket(storage.port);
  await kept.send(`${head}Connection: keep-alive\r\n\r\nlive`);
  await kept.until(/503[\s\S]*\r\nConnection: keep-alive\r\n/i);
  await kept.send(`${head}\r\nlive`);
  expect(await kept.closed).toBe(undefined);
  expect(kept.text()).toMatch(/503[\s\S]*201/);
  expect(attempts.map(({ httpVersion, ended, number }) => [httpVersion, ended, number])).toEqual([
    ['1.0', 'complete', 1],
    ['1.0', 'complete', 2],
  ]);
});

test('many names share one script, each with its own count', async () => {
  const { storage } = await recordingStorage();
  storage.script('take-?*.mp4', '500,429,201');
  const names = Array.from({ length: 30 }, (_, index) => `take-${index}.mp4`);
  for (const status of [500, 429, 201, 201]) {
    const seen = await Promise.all(names.map((name) => put(`${storage.url}/file/${name}`)));
    expect(new Set(seen.map((one) => one.status))).toEqual(new Set([status]));
  }
  expect((await put(`${storage.url}/file/take-.mp4`)).status).toBe(201);
});

test('a thousand idle connections take nothing from an upload, and end with the storage', async () => {
  const { storage, attempts } = await recordingStorage({ strict: true });
  const idle = await Promise.all(Array.from({ length: 1000 }, () => idleSocket(storage.port)));
  expect((await put(`${storage.url}/file/a`, { headers: basic(KEY) })).status).toBe(201);
  await storage[Symbol.asyncDispose]();
  await Promise.all(idle.map(({ closed }) => closed));
  expect(attempts).toHaveLength(1);
});

async function idleSocket(port: number): Promise<{ readonly closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.resume();
  return { closed };
}
