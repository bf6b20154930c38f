import { expect, test } from 'vitest';
import { rawSocket } from '../wire/raw-socket.ts';
import { malformedRequests } from './malformed-requests.ts';
import { basic, put } from './put.ts';
import { KEY, recordingStorage } from './recording-storage.ts';

test.for(['live stream\r\n', 'live\n0\r\n\r\n', 'live\rx', 'livexyz'])(
  'a chunk that ends as %j is refused within a body that is read',
  async (chunk) => {
    const { storage, attempts } = await recordingStorage();
    using client = await rawSocket(storage.port);
    await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    await storage.arrival({ name: 'a', number: 1 });
    await client.send('4\r\nlive\r\n');
    for (const piece of ['4\r\n', ...chunk]) await client.send(piece);
    await client.closed;
    expect(client.text()).toMatch(/^HTTP\/1.1 400 /);
    expect(attempts).toMatchObject([{ ended: 'lost', body: { bytes: 8 } }]);
  },
);

test('of a flood of chunks the first ones are written down, and all bytes counted', async () => {
  const { storage, attempts } = await recordingStorage();
  using client = await rawSocket(storage.port);
  const head = 'PUT /file/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  await client.send(`${head}${'1\r\nv\r\n'.repeat(100_100)}0\r\n\r\n`);
  await client.closed;
  expect(attempts).toMatchObject([{ ended: 'complete', body: { bytes: 100_100 } }]);
  expect(attempts[0]?.chunks).toHaveLength(100_000);
});

test.for(malformedRequests)('$name is answered or refused, and recorded', async ({ bytes, status }) => {
  const { storage, attempts } = await recordingStorage();
  using client = await rawSocket(storage.port);
  client.socket.write(Buffer.from(bytes, 'latin1'));
  // What has an answer gets it from a storage that does not know yet that nothing more comes.
  if (status !== undefined) await Promise.race([client.until(/^HTTP/), client.closed]);
  client.socket.end();
  await client.closed;
  const [, first] = /^HTTP\/1\.1 (\d+) /.exec(client.text()) ?? [];
  expect(first === undefined ? undefined : Number(first)).toBe(status);
  await expect.poll(() => attempts.length, { interval: 1 }).toBeGreaterThan(0);
  expect(attempts[0]?.answer?.status).toBe(status);
  expect(JSON.stringify(attempts)).not.toContain('user:secret');
  expect(storage.openAttempts()).toBe(0);
  expect((await put(`${storage.url}/file/good`, { headers: basic(KEY) })).status).toBe(201);
});
