import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Attempt, StorageOptions } from '../../src/storage/storage.ts';
import { rawSocket } from '../wire/raw-socket.ts';

async function recording(options: Partial<StorageOptions> = {}) {
  const clock = virtualClock();
  const attempts: Attempt[] = [];
  const onAttempt = (attempt: Attempt) => void attempts.push(attempt);
  const storage = await startStorage({ clock, key: 'storage-key', onAttempt, ...options });
  onTestFinished(async () => {
    await storage[Symbol.asyncDispose]();
    clock[Symbol.dispose]();
  });
  return { storage, attempts };
}

const first = (attempts: readonly Attempt[]): Attempt | undefined => attempts[0];

test('requests sent in one go on one connection are recorded apart and answered in turn', async () => {
  const { storage, attempts } = await recording();
  storage.script('two', 'delay:1s+500');
  using client = await rawSocket(storage.port);
  await client.send(
    'PUT /file/one HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\none\r\n0\r\nX-T: 1\r\n\r\n' +
      'PUT /file/two HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\ntwo' +
      'PUT /file/three HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
  await client.closed;
  expect(client.text().match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['201', '500', '201']);
  expect(attempts.map(({ name, framing, chunks, body }) => [name, framing, chunks, body.bytes])).toEqual([
    ['one', 'chunked', [[3, 0]], 3],
    ['two', 'content-length', [], 3],
    ['three', 'content-length', [], 0],
  ]);
  expect(new Set(attempts.map(({ connection }) => connection)).size).toBe(1);
});

test.for([
  ['the client', 'Connection: close\r\n', '201'],
  ['the script', '', '503[Connection=close]'],
] as const)(
  'a request after the one with which %s closes the connection is lost without an answer',
  async ([, header, script]) => {
    const { storage, attempts } = await recording({ defaultScript: script });
    using client = await rawSocket(storage.port);
    const request = (name: string, headers = '') =>
      `PUT /file/${name} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 4\r\n\r\nlive`;
    await client.send(request('last', header) + request('late'));
    await client.closed;
    expect(client.text().match(/HTTP\/1.1/g)).toHaveLength(1);
    await expect.poll(() => attempts.map(({ ended }) => ended)).toEqual(['complete', 'lost']);
    expect(attempts.map(({ answer }) => answer !== undefined)).toEqual([true, false]);
  },
);

test('headers keep their case, order and repetition', async () => {
  const { storage, attempts } = await recording();
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nx-B: 1\r\nHOST: x\r\nX-b:  2 \r\nConnection: close\r\n\r\n');
  await client.closed;
  expect(first(attempts)?.headers).toEqual([
    ['x-B', '1'],
    ['HOST', 'x'],
    ['X-b', '2'],
    ['Connection', 'close'],
  ]);
});

test('a head that comes byte by byte has the time of its first byte', async () => {
  const clock = virtualClock();
  const { storage, attempts } = await recording({ clock });
  using client = await rawSocket(storage.port);
  for (const byte of 'PUT /file/a HTTP/1.1\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab') {
    await client.send(byte);
    await clock.sleep(10);
  }
  await client.closed;
  const { atMs = 0, body, answer } = first(attempts) ?? {};
  expect([atMs, (body?.firstAtMs ?? 0) > 500, answer?.atMs === body?.lastAtMs]).toEqual([0, true, true]);
});

test('an HTTP/1.0 client is answered and its connection closed', async () => {
  const { storage, attempts } = await recording();
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.0\r\nContent-Length: 4\r\n\r\nlive');
  expect(await client.closed).toBe(undefined);
  expect(client.text()).toMatch(/^HTTP\/1.1 201 [\s\S]*Content-Length: 15\r\n/);
  expect(first(attempts)).toMatchObject({ httpVersion: '1.0', ended: 'complete', body: { bytes: 4 } });
});

test('a client that waits for 100 Continue gets it before its body is read', async () => {
  const { storage } = await recording();
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n');
  await client.until(/^HTTP\/1.1 100 Continue\r\n\r\n$/);
  await client.send('live');
  await client.until(/\r\n\r\nHTTP\/1.1 201 /);
  expect(await storage.attempt({ name: 'a', number: 1 })).toMatchObject({
    ended: 'complete',
    body: { bytes: 4 },
  });
});

test('an offer to upgrade to h2c is an ordinary request', async () => {
  const { storage } = await recording();
  using client = await rawSocket(storage.port);
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\n';
  const upload = `PUT /file/a HTTP/1.1\r\nHost: x\r\n${offer}Transfer-Encoding: chunked\r\n\r\n4\r\nlive\r\n0\r\n\r\n`;
  await client.send(upload);
  await client.until(/201 Created/);
  await client.send(upload);
  await client.until(/201 Created[\s\S]*201 Created/);
  expect(await storage.attempt({ name: 'a', number: 2 })).toMatchObject({
    ended: 'complete',
    body: { bytes: 4 },
  });
});

test('a wrong path, method or password is recorded and answered by the script', async () => {
  const { storage, attempts } = await recording({ defaultScript: '202' });
  using client = await rawSocket(storage.port);
  await client.send(
    'POST /elsewhere/?q=1 HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  );
  await client.closed;
  expect(client.text()).toMatch(/^HTTP\/1.1 202 /);
  expect(first(attempts)).toMatchObject({
    upload: undefined,
    method: 'POST',
    rawPath: '/elsewhere/?q=1',
    name: '',
    credentials: {},
  });
});

test.for([
  ['not HTTP', 'hello storage\r\n\r\n', 400, { method: 'hello', upload: undefined }],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, { method: 'PRI' }],
  ['TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n', 400, { method: '' }],
  ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 405, { method: 'CONNECT', rawPath: 'x:1' }],
  [
    'both framing headers',
    'PUT /file/a HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    { method: 'PUT', upload: 'a', httpVersion: '1.1' },
  ],
  [
    'a header without a colon',
    'PUT /file/a HTTP/1.1\r\nHost\r\n\r\n',
    400,
    { name: 'a', fault: 'malformed' },
  ],
  ['a head too long', `PUT /file/a HTTP/1.1\r\nX: ${'y'.repeat(200_000)}`, 431, { name: 'a' }],
] as const)('%s is refused and recorded with what is known', async ([, bytes, status, known]) => {
  const { storage, attempts } = await recording();
  using client = await rawSocket(storage.port);
  client.socket.write(Buffer.from(bytes, 'latin1'));
  await client.closed;
  expect(attempts).toMatchObject([{ ended: 'lost', answer: { status }, ...known }]);
  expect(storage.openAttempts()).toBe(0);
});

test('a bad chunk size ends its attempt, which keeps what came before', async () => {
  const { storage, attempts } = await recording();
  using client = await rawSocket(storage.port);
  await client.send(
    'PUT /file/a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nlive\r\nxyz\r\n',
  );
  await client.closed;
  expect(client.text()).toMatch(/^HTTP\/1.1 400 /);
  expect(attempts).toMatchObject([
    { ended: 'lost', fault: '201', answer: { status: 400 }, body: { bytes: 4 } },
  ]);
});

test('a head that is cut off is recorded, a connection without a byte is not', async () => {
  const { storage, attempts } = await recording();
  using silent = await rawSocket(storage.port);
  silent.socket.end();
  await silent.closed;
  using client = await rawSocket(storage.port);
  client.socket.end('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-');
  await client.closed;
  expect(attempts).toMatchObject([{ method: 'PUT', name: 'a', ended: 'aborted', headers: [['Host', 'x']] }]);
});

test('whatever bytes come, the storage survives, and every request leaves an attempt', async () => {
  const { storage, attempts } = await recording();
  const piece = fc.oneof(
    fc.constantFrom(
      'PUT /file/a HTTP/1.1\r\n',
      'Host: x\r\n',
      'Content-Length: 5\r\n',
      '\r\n',
      '\r',
      '\n',
      '\0',
    ),
    fc.constantFrom(
      'Transfer-Encoding: chunked\r\n',
      '5\r\n',
      'hello\r\n',
      '0\r\n\r\n',
      'ffffffffffffffff\r\n',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const bytes = Buffer.from(pieces.join(''));
      attempts.length = 0;
      using client = await rawSocket(storage.port);
      client.socket.end(bytes);
      await client.closed;
      const isRequest = /[^\r\n]/.test(bytes.toString('latin1'));
      await expect.poll(() => attempts.length > 0, { interval: 1 }).toBe(isRequest);
    }),
    { numRuns: 100 },
  );
  expect(storage.openAttempts()).toBe(0);
});
