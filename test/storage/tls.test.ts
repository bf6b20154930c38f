import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { networkInterfaces } from 'node:os';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import type { Storage } from '../../src/storage/storage.ts';
import { madeIdentity } from '../../src/wire/tls/made-identity.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { basic } from './put.ts';
import { KEY, recordingStorage } from './recording-storage.ts';

async function secureSocket({ port, ca = '' }: Storage, servername = 'localhost'): Promise<TLSSocket> {
  const socket = connectTls({ port, host: '127.0.0.1', ca, servername, ALPNProtocols: ['h2', 'http/1.1'] });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

async function answerTo(socket: TLSSocket): Promise<string> {
  let text = '';
  for await (const piece of socket) text += piece;
  return text;
}

test('uploads over HTTPS are recorded as over HTTP: names, chunks, hash', async () => {
  const { storage, attempts } = await recordingStorage({ tls: true, strict: true });
  const socket = await secureSocket(storage);
  expect(socket.alpnProtocol).toBe('http/1.1');
  const { Authorization } = basic(KEY);
  const head = `PUT /file/a HTTP/1.1\r\nHost: x\r\nAuthorization: ${Authorization}\r\nConnection: close\r\n`;
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n4\r\nlive\r\n6\r\nstream\r\n0\r\n\r\n`);
  expect(await answerTo(socket)).toMatch(/^HTTP\/1.1 201 /);
  expect(attempts).toMatchObject([{ name: 'a', framing: 'chunked', ended: 'complete', body: { bytes: 10 } }]);
  expect(attempts[0]?.chunks.map(([bytes]) => bytes)).toEqual([4, 6]);
});

test('the made certificate is good for this machine and the host, by its authority', async () => {
  const { cert, ca = '' } = await madeIdentity('storage.test');
  const certificate = new X509Certificate(cert);
  for (const name of ['localhost', 'storage.test']) expect(certificate.checkHost(name)).toBe(name);
  for (const address of ['127.0.0.1', '::1']) expect(certificate.checkIP(address)).toBe(address);
  expect(certificate.verify(new X509Certificate(ca).publicKey)).toBe(true);
  const everywhere = new X509Certificate((await madeIdentity('0.0.0.0')).cert);
  const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
  for (const address of own) expect(everywhere.checkIP(address)).toBe(address);
});

test('a given certificate is shown', async () => {
  const { cert, key, ca } = await madeIdentity('storage.test');
  const { storage } = await recordingStorage({ tls: { cert, key } });
  expect(storage.ca).toBe(undefined);
  const put = request(`${storage.url}/file/a`, {
    method: 'PUT',
    ca,
    agent: false,
    servername: 'storage.test',
  });
  put.end('live');
  const [answer] = await once(put, 'response');
  expect(answer.statusCode).toBe(201);
  answer.resume();
});

test.for(['reset@4B', 'reset-before'])('%s resets the TCP connection under TLS', async (script) => {
  const { storage } = await recordingStorage({ tls: true, defaultScript: script });
  const socket = await secureSocket(storage);
  const failed = once(socket, 'error');
  socket.write('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nlive');
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
  expect(await storage.attempt({ name: 'a', number: 1 })).toMatchObject({ ended: 'lost', fault: script });
});

test('a client that is not read feels it through TLS', async () => {
  const { storage } = await recordingStorage({ tls: true });
  storage.script('a', 'pause@4');
  const socket = await secureSocket(storage);
  const total = 24 * 1024 ** 2;
  socket.write(`PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${total}\r\n\r\n`);
  const piece = Buffer.alloc(1024 ** 2);
  let sent = 0;
  const sending = (async () => {
    for (; sent < total; sent += piece.length) {
      if (!socket.write(piece)) await once(socket, 'drain');
    }
  })();
  const { receivedBytes } = await storage.paused({ name: 'a', number: 1 });
  expect(receivedBytes).toBeLessThan(1024 ** 2);
  // As long as another upload of this size takes, and longer.
  const other = await secureSocket(storage);
  other.write(`PUT /file/b HTTP/1.1\r\nHost: x\r\nContent-Length: ${total}\r\n\r\n`);
  other.write(Buffer.alloc(total));
  expect(await storage.attempt({ name: 'b', number: 1 })).toMatchObject({ body: { bytes: total } });
  expect(sent).toBeLessThan(total / 2);
  storage.release('a');
  await sending;
  expect((await storage.attempt({ name: 'a', number: 1 })).body.bytes).toBe(total);
});

test('plain HTTP on a TLS port is answered 400 and recorded', async () => {
  const { storage, attempts } = await recordingStorage({ tls: true });
  using client = await rawSocket(storage.port);
  await client.send('PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive');
  await client.closed;
  expect(client.text()).toMatch(/^HTTP\/1.1 400 /);
  expect(attempts).toMatchObject([{ method: 'PUT', name: 'a', fault: 'malformed', answer: { status: 400 } }]);
});

test('a client that does not trust the certificate leaves an entry', async () => {
  const { storage, attempts } = await recordingStorage({ tls: true });
  const socket = connectTls({ port: storage.port, host: '127.0.0.1', servername: 'localhost' });
  await once(socket, 'error');
  await expect.poll(() => attempts).toMatchObject([{ fault: 'handshake', ended: 'aborted', method: '' }]);
});

test.for([
  ['garbage in place of a hello', Buffer.from('\x16\x03\x01\x00\x05abcde', 'latin1'), 'lost'],
  ['half a hello', Buffer.from('\x16\x03\x01\x02', 'latin1'), 'aborted'],
  ['one byte', Buffer.from('\x16', 'latin1'), 'aborted'],
] as const)('%s leaves an entry', async ([, bytes, ended]) => {
  const { storage, attempts } = await recordingStorage({ tls: true });
  using client = await rawSocket(storage.port);
  client.socket.end(bytes);
  await client.closed;
  await expect.poll(() => attempts).toMatchObject([{ fault: 'handshake', ended }]);
});

test('a connection without a byte leaves nothing, and one in its handshake ends with the storage', async () => {
  const { storage, attempts } = await recordingStorage({ tls: true });
  using silent = await rawSocket(storage.port);
  using half = await rawSocket(storage.port);
  await half.send(Buffer.from('\x16\x03\x01\x02', 'latin1'));
  // A later connection that is answered proves that both were taken in.
  const socket = await secureSocket(storage);
  socket.write('PUT /file/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  await answerTo(socket);
  await storage[Symbol.asyncDispose]();
  await Promise.all([silent.closed, half.closed]);
  expect(attempts.map(({ fault, ended }) => [fault, ended])).toEqual([
    ['201', 'complete'],
    ['handshake', 'open'],
  ]);
});

test('a key that does not fit is told without being shown', async () => {
  const [one, other] = await Promise.all([madeIdentity('a.test'), madeIdentity('b.test')]);
  const tls = { cert: one.cert, key: other.key };
  await expect(recordingStorage({ tls })).rejects.toThrow(
    expect.objectContaining({ code: 'RWH_TLS_UNUSABLE' }),
  );
  await expect(recordingStorage({ tls })).rejects.not.toThrow(/PRIVATE KEY/);
});
