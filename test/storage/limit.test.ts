import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { basic, put } from './put.ts';
import { KEY, recordingStorage } from './recording-storage.ts';

const KIB = 1024;
const options = { limitBytes: KIB, defaultScript: '500' };

test.for([
  ['Content-Length', ''],
  ['chunks', 'chunked'],
])('a body of exactly the limit is answered by its script, with %s', async ([, encoding]) => {
  const { storage, attempts } = await recordingStorage(options);
  const headers = encoding ? { 'Transfer-Encoding': encoding } : {};
  expect((await put(`${storage.url}/file/a`, { body: Buffer.alloc(KIB), headers })).status).toBe(500);
  expect(attempts).toMatchObject([{ fault: '500', body: { bytes: KIB } }]);
});

test('a body that is announced to be larger is answered 413 before it comes', async () => {
  const { storage, attempts } = await recordingStorage(options);
  using client = await rawSocket(storage.port);
  await client.send(`PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${KIB + 1}\r\n\r\n`);
  await client.until(/^HTTP\/1.1 413 [\s\S]*"file_too_large"/);
  expect(client.text()).toContain('\r\nConnection: close\r\n');
  await client.send('some of it');
  client.socket.end();
  await client.closed;
  expect(attempts).toMatchObject([
    { fault: 'rejected', answer: { status: 413 }, ended: 'aborted', body: { bytes: 10 } },
  ]);
  expect(first(attempts)?.wrong).toContain('size');
});

test('a chunked body is answered 413 as soon as it is larger', async () => {
  const { storage, attempts } = await recordingStorage(options);
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  await client.send(`400\r\n${'v'.repeat(KIB)}\r\n`);
  await client.send('1\r\nv');
  await client.until(/^HTTP\/1.1 413 /);
  await client.send('\r\n0\r\n\r\n');
  await client.closed;
  expect(attempts).toMatchObject([{ answer: { status: 413 }, ended: 'complete', body: { bytes: KIB + 1 } }]);
});

test('who neither goes on nor goes away is cut off', async () => {
  const clock = virtualClock();
  const { storage, attempts } = await recordingStorage({ ...options, clock });
  using client = await rawSocket(storage.port);
  await client.send(
    `PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n${'v'.repeat(KIB)}`,
  );
  await client.until(/^HTTP\/1.1 413 /);
  expect(await client.closed).toBe(undefined);
  expect(attempts).toMatchObject([{ answer: { status: 413 }, ended: 'lost', lostAtMs: 5000 }]);
  clock[Symbol.dispose]();
});

test('a limit counts in lenient mode too, and after an early answer of the script', async () => {
  const { storage, attempts } = await recordingStorage({ ...options, defaultScript: 'early:503' });
  const body = Buffer.alloc(8 * KIB);
  const headers = { ...basic(KEY), 'Transfer-Encoding': 'chunked' };
  expect((await put(`${storage.url}/file/a`, { body, headers })).status).toBe(503);
  await storage.attempt({ name: 'a', number: 1 });
  expect(attempts).toMatchObject([{ answer: { status: 503 }, wrong: ['size'] }]);
});

const first = <Item>([item]: readonly Item[]): Item | undefined => item;
