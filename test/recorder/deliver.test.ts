import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { answerText, rawServer } from './raw-server.ts';

const clock = systemClock();
const ok = answerText('200 OK', '{"status":"ignored"}');

/** Name and value of each header in the bytes of a request. */
function headersIn(request: string): string[][] {
  const [head = ''] = request.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
}

test('posts the body as JSON with its length, to the path and query of the URL', async () => {
  await using server = await rawServer((socket) => socket.end(ok));
  await deliver(server.url, '{"title":"夜"}', { clock });
  const [request = ''] = server.received;
  expect(request.split('\r\n')[0]).toBe('POST /webhook?key=night%2Bowl HTTP/1.1');
  expect(headersIn(request)).toEqual([
    ['host', server.url.host],
    ['connection', 'close'],
    ['content-type', 'application/json'],
    ['content-length', '15'],
  ]);
  expect(Buffer.from(request.split('\r\n\r\n')[1] ?? '', 'latin1').toString()).toBe('{"title":"夜"}');
});

test.each([
  ['the defaults', {}, '{}'],
  ['headers beside them', { 'X-Recorder': 'night', accept: '*/*' }, '{}'],
  ['another content type', { 'Content-Type': 'text/plain' }, 'night'],
  ['no content type', { 'content-type': undefined }, 'night'],
  ['another host', { Host: 'receiver.example' }, '{}'],
  ['an empty body', {}, ''],
])('tells the very headers that were sent: %s', async (_what, headers, body) => {
  await using server = await rawServer((socket) => socket.end(ok));
  const delivered = await deliver(server.url, body, { clock, headers });
  expect(delivered.headers).toEqual(headersIn(server.received[0] ?? ''));
});

test('sends credentials and tells only that there were some', async () => {
  await using server = await rawServer((socket) => socket.end(ok));
  const headers = { Authorization: 'Bearer moonlight', Cookie: 'session=moonlight' };
  const delivered = await deliver(server.url, '{}', { clock, headers });
  expect(server.received[0]).toContain('Authorization: Bearer moonlight\r\nCookie: session=moonlight');
  expect(JSON.stringify(delivered)).not.toContain('moonlight');
  expect(delivered.headers).toContainEqual(['Authorization', '***']);
});

test('turns user name and password of the URL into Basic credentials', async () => {
  await using server = await rawServer((socket) => socket.end(ok));
  server.url.username = 'owl';
  server.url.password = 'moon light';
  await deliver(server.url, '{}', { clock });
  expect(headersIn(server.received[0] ?? '')).toContainEqual([
    'authorization',
    `Basic ${Buffer.from('owl:moon light').toString('base64')}`,
  ]);
});

test('tells the answer: status, headers in their own case, body and times', async () => {
  await using server = await rawServer((socket) => {
    socket.end(answerText('403 Forbidden', '{"detail":"Forbidden"}', ['X-By: Owl', 'x-by: bat']));
  });
  const { answer, failure, atMs } = await deliver(server.url, '{}', { clock });
  expect(failure).toBeUndefined();
  expect(answer).toMatchObject({
    status: 403,
    headers: [
      ['X-By', 'Owl'],
      ['x-by', 'bat'],
      ['Content-Length', '22'],
    ],
    body: '{"detail":"Forbidden"}',
    truncated: false,
  });
  const times = [atMs, answer?.headAtMs ?? Number.NaN, answer?.endAtMs ?? Number.NaN, clock.now()];
  expect(times).toEqual([...times].sort((one, other) => one - other));
});

test('follows no redirect', async () => {
  await using target = await rawServer((socket) => socket.end(ok));
  await using server = await rawServer((socket) => {
    socket.end(answerText('307 Temporary Redirect', '', [`Location: ${target.url}`]));
  });
  const { answer } = await deliver(server.url, '{}', { clock });
  expect(answer?.status).toBe(307);
  expect(target.received).toEqual([]);
});

test('uses a connection of its own and leaves none open', async () => {
  const closed: Promise<unknown>[] = [];
  await using server = await rawServer((socket) => {
    closed.push(new Promise((resolve) => socket.once('close', resolve)));
    // The answer offers to keep the connection.
    socket.write(answerText('200 OK', '{}', ['Connection: keep-alive', 'Keep-Alive: timeout=60']));
  });
  await deliver(server.url, '{}', { clock });
  await deliver(server.url, '{}', { clock });
  expect(server.received).toHaveLength(2);
  await Promise.all(closed);
});

test('posts bytes that are not UTF-8 as they are, and tells them as base64', async () => {
  await using server = await rawServer((socket) => socket.end(ok));
  const bytes = Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d);
  const delivered = await deliver(server.url, bytes, { clock });
  expect(server.received[0]?.endsWith('\r\n\r\n{\xff\xfe}')).toBe(true);
  expect(delivered).toMatchObject({ bodyBase64: Buffer.from(bytes).toString('base64') });
  expect(delivered.body).toBeUndefined();
});

test('breaks a delivery off within its body where its cut rejects, and says so', async () => {
  const closed = Promise.withResolvers<void>();
  await using server = await rawServer((socket) => socket.once('close', () => closed.resolve()));
  const delivered = await deliver(server.url, '{"id":"night"}', {
    clock,
    cut: {
      atByte: 13,
      async until() {
        await expect.poll(() => server.received[0]).toMatch(/night"$/);
        throw new Error('broken off');
      },
    },
  });
  await closed.promise;
  expect(delivered).toMatchObject({
    cutAt: 13,
    failure: { code: 'other', message: 'the sender broke the delivery off within its body' },
  });
  expect(server.received[0]).toMatch(/content-length: 14\r\n\r\n\{"id":"night"$/);
});

test('tells a byte order mark in the body', async () => {
  await using server = await rawServer((socket) => socket.end(ok));
  expect((await deliver(server.url, '\ufeff{}', { clock })).body).toBe('\ufeff{}');
});

test('reads an answer of exactly the limit whole', async () => {
  await using server = await rawServer((socket) => socket.end(answerText('200 OK', 'night')));
  const { answer } = await deliver(server.url, '{}', { clock, maxAnswerBytes: 5 });
  expect(answer).toMatchObject({ body: 'night', truncated: false });
});

test('cuts a longer answer at the limit, not leaving half a character', async () => {
  await using server = await rawServer((socket) => socket.end(answerText('200 OK', 'owl 夜夜')));
  const { answer } = await deliver(server.url, '{}', { clock, maxAnswerBytes: 8 });
  expect(answer).toMatchObject({ body: 'owl 夜', truncated: true });
});

test('cuts an endless answer at 1 MiB and closes its connection', async () => {
  let closed: Promise<unknown> | undefined;
  await using server = await rawServer((socket) => {
    closed = new Promise((resolve) => socket.once('close', resolve));
    const piece = 'z'.repeat(65_536);
    const flow = (): void => {
      while (socket.writable && socket.write(piece));
      socket.once('drain', flow);
    };
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    flow();
  });
  const { answer } = await deliver(server.url, '{}', { clock });
  expect(answer).toMatchObject({ status: 200, truncated: true });
  expect(answer?.body).toHaveLength(1_048_576);
  await closed;
});

test('refuses a header that cannot be sent, instead of calling it a failure', async () => {
  await using server = await rawServer((socket) => socket.end(ok));
  await expect(deliver(server.url, '{}', { clock, headers: { 'X-Line': 'a\r\nb' } })).rejects.toThrow();
  expect(server.received.join('')).toBe('');
});
