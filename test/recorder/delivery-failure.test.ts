import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { rawServer } from './raw-server.ts';

const SECRET = 'night%2Bowl';
const HALF = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"st';
const WITHIN = 'within an answer, after status 200 and 4 bytes of its body';

/** Resets when both ends of the connection have had many turns of this process's loop to read. */
async function resetAfter(text: string, socket: Socket): Promise<void> {
  socket.write(text);
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  socket.resetAndDestroy();
}

const answers: [string, (socket: Socket) => unknown, string, string][] = [
  ['closes', (socket) => socket.end(), 'closed', 'the connection was closed before an answer'],
  ['resets', (socket) => socket.resetAndDestroy(), 'reset', 'the connection was reset before an answer'],
  ['closes within an answer', (socket) => socket.end(HALF), 'closed', `the connection was closed ${WITHIN}`],
  [
    'resets within an answer',
    (socket) => resetAfter(HALF, socket),
    'reset',
    'reset within an answer, after status 200',
  ],
  [
    'closes within a chunk',
    (socket) =>
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{"st'),
    'closed',
    `the connection was closed ${WITHIN}`,
  ],
  [
    'closes within a head',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'),
    'closed',
    'the connection was closed before an answer',
  ],
  ['speaks another protocol', (socket) => socket.end('SSH-2.0-owl\r\n'), 'not-http', 'no HTTP answer'],
  ['switches protocols', (s) => s.end('HTTP/1.1 101 Yes\r\n\r\n'), 'not-http', 'no HTTP answer'],
  [
    'sends a head without end',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      socket.write(`X-Long: ${'z'.repeat(70_000)}\r\n`);
    },
    'other',
    'Headers Overflow',
  ],
];

test.each(answers)(
  'a receiver that %s gets a failure of its own kind',
  async (_does, answer, code, message) => {
    await using server = await rawServer(answer);
    const clock = systemClock();
    const delivered = await deliver(server.url, '{}', { clock });
    expect(delivered.answer).toBeUndefined();
    expect(delivered.failure).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(delivered.failure?.message).not.toContain(SECRET);
    expect(delivered.failure?.atMs).toBeGreaterThanOrEqual(delivered.atMs);
    expect(delivered.body).toBe('{}');
  },
);

test('a port without a listener refuses the connection', async () => {
  const server = await rawServer(() => {});
  await server[Symbol.asyncDispose]();
  const { failure } = await deliver(server.url, '{}', { clock: systemClock() });
  expect(failure).toMatchObject({ code: 'refused', message: 'the connection was refused' });
});

test('a name that nobody has is unresolved', async () => {
  const url = new URL(`http://receiver.invalid/webhook?key=${SECRET}`);
  const { failure } = await deliver(url, '{}', { clock: systemClock() });
  expect(failure).toMatchObject({
    code: 'unresolved',
    message: 'the host name "receiver.invalid" cannot be resolved',
  });
});

test('a receiver that never answers times out after exactly the time-out', async () => {
  using clock = virtualClock();
  await using server = await rawServer(() => {});
  const sleeper = clock.sleep(60_000);
  const { failure } = await deliver(server.url, '{}', { clock });
  expect(failure).toEqual({
    code: 'timeout',
    message: 'the time-out of 30000 ms passed before an answer',
    atMs: 30_000,
  });
  await sleeper;
});

test('the time-out covers an answer that trickles without end', async () => {
  using clock = virtualClock();
  await using server = await rawServer(async (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    while (socket.writable) {
      await clock.sleep(100);
      socket.write('z');
    }
  });
  const { failure } = await deliver(server.url, '{}', { clock, timeoutMs: 1050 });
  expect(failure).toEqual({
    code: 'timeout',
    message: 'the time-out of 1050 ms passed within an answer, after status 200 and 10 bytes of its body',
    atMs: 1050,
  });
});

test('a delivery that times out leaves no connection open', async () => {
  using clock = virtualClock();
  let closed: Promise<unknown> | undefined;
  await using server = await rawServer((socket) => {
    closed = new Promise((resolve) => socket.once('close', resolve));
    void clock.sleep(5000);
  });
  await deliver(server.url, '{}', { clock, timeoutMs: 1000 });
  await closed;
});

test('a delivery that is cancelled counts as failed, and is not lost', async () => {
  const controller = new AbortController();
  await using server = await rawServer(() => controller.abort());
  const { failure, body } = await deliver(server.url, '{}', {
    clock: systemClock(),
    signal: controller.signal,
  });
  expect(failure).toMatchObject({ code: 'other', message: 'the delivery was cancelled before an answer' });
  expect(body).toBe('{}');
});

test('a delivery whose signal has aborted is not sent', async () => {
  await using server = await rawServer(() => {});
  const signal = AbortSignal.abort();
  const { failure } = await deliver(server.url, '{}', { clock: systemClock(), signal });
  expect(failure).toMatchObject({ code: 'other' });
  expect(server.received.join('')).toBe('');
});
