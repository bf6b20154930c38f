import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { parseAnswers } from '../../src/capture/answer-script.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { answerText, rawServer } from '../recorder/raw-server.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { captureScene } from './capture-scene.ts';

const clock = systemClock();

test('a delivery is passed on with its headers and bytes, and the answer comes back', async () => {
  await using receiver = await rawServer((socket) => {
    socket.end(
      answerText('418 Teapot', '{"odd":"\u00e9"}', [
        'X-Tea: green',
        'X-Tea: black',
        'Content-Type: text/tea',
      ]),
    );
  });
  await using scene = await captureScene({ forward: receiver.url });
  using socket = await rawSocket(scene.port);
  const body = '{"a":\x01}';
  await socket.send(
    `PUT /other?key=sender-key HTTP/1.1\r\nHost: sender\r\nX-One: 1\r\nx-ONE: 2\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await socket.closed;
  expect(socket.text()).toMatch(/^HTTP\/1\.1 418 /);
  expect(socket.text()).toContain('X-Tea: green\r\nX-Tea: black\r\nContent-Type: text/tea\r\n');
  expect(Buffer.from(socket.text(), 'latin1').toString()).toMatch(/\r\n\r\n\{"odd":"\u00e9"\}$/);
  const [received = ''] = receiver.received;
  expect(received).toMatch(/^PUT \/webhook\?key=night%2Bowl HTTP\/1\.1\r\n/);
  expect(received).toContain(`host: ${receiver.url.host}\r\n`);
  expect(received).toContain('X-One: 1\r\nx-ONE: 2\r\n');
  expect(received.endsWith(`\r\n\r\n${body}`)).toBe(true);
  await scene.until('captured-delivery', 1);
  expect(scene.deliveries[0]).toMatchObject({
    target: '/other?key=***',
    answer: { status: 418, body: '{"odd":"\u00e9"}' },
    forwarded: { status: 418 },
  });
});

test('credentials of the receiver are sent to it, also with a percent sign that escapes nothing', async () => {
  await using receiver = await rawServer((socket) => socket.end(answerText('200 OK', '{}')));
  const forward = new URL(receiver.url);
  [forward.username, forward.password] = ['owl', '100%zz'];
  await using scene = await captureScene({ forward });
  await deliver(scene.url, '{}', { clock });
  const basic = Buffer.from('owl:100%zz').toString('base64');
  expect(receiver.received[0]).toContain(`authorization: Basic ${basic}\r\n`);
});

test('an origin alone keeps path and query of the delivery', async () => {
  await using receiver = await rawServer((socket) => socket.end(answerText('200 OK', '{}')));
  await using scene = await captureScene({ forward: new URL(receiver.url.origin) });
  await deliver(new URL('/hooks/a%20b?x=1', scene.url), '{}', { clock });
  expect(receiver.received[0]).toMatch(/^POST \/hooks\/a%20b\?x=1 HTTP\/1\.1\r\n/);
});

test('what the receiver was sent to know it by is not in what is told of its answer', async () => {
  await using receiver = await rawServer((socket) => socket.end(answerText('200 OK', '"night+owl"')));
  await using scene = await captureScene({ forward: receiver.url });
  expect((await deliver(scene.url, '{}', { clock })).answer?.body).toBe('"night+owl"');
  await scene.until('captured-delivery', 1);
  expect(scene.deliveries[0]?.answer?.body).toBe('"***"');
});

test('an own answer is given although the delivery is passed on', async () => {
  await using receiver = await rawServer((socket) => socket.end(answerText('204 No Content', '')));
  await using scene = await captureScene({ forward: receiver.url, answers: parseAnswers('503') });
  expect((await deliver(scene.url, '{}', { clock })).answer?.status).toBe(503);
  await scene.until('captured-delivery', 1);
  expect(scene.deliveries[0]).toMatchObject({ answer: { status: 503 }, forwarded: { status: 204 } });
});

test('a receiver that breaks the connection is answered 502, and why is told', async () => {
  await using receiver = await rawServer((socket) => socket.resetAndDestroy());
  await using scene = await captureScene({ forward: receiver.url });
  const { answer } = await deliver(scene.url, '{}', { clock });
  expect(answer?.status).toBe(502);
  await scene.until('captured-delivery', 1);
  expect(scene.deliveries[0]).toMatchObject({
    answer: { status: 502 },
    forwarded: { failure: 'the connection was reset before an answer' },
  });
});

test('a body that is longer than what is kept is passed on in full', async () => {
  let came = 0;
  const server = createServer(async (request, response) => {
    came = (await buffer(request)).length;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const forward = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await using scene = await captureScene({ forward, maxBodyBytes: 1000 });
  await deliver(scene.url, Buffer.alloc(3_000_000, 'x'), { clock });
  await scene.until('captured-delivery', 1);
  expect(came).toBe(3_000_000);
  expect(scene.deliveries[0]).toMatchObject({ bodyBytes: 3_000_000, forwarded: { status: 200 } });
  server.close();
});

test('a sender that goes away within its body ends what is passed on', async () => {
  await using receiver = await rawServer(() => {});
  await using scene = await captureScene({ forward: receiver.url });
  using socket = await rawSocket(scene.port);
  await socket.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
  socket.socket.end();
  await scene.until('captured-delivery', 1);
  expect(scene.deliveries[0]).toMatchObject({
    body: 'half',
    over: { by: 'sender' },
    forwarded: { failure: expect.any(String) },
  });
});

test('a receiver that has not answered yet does not hold the end of a capture up', async () => {
  await using receiver = await rawServer(() => {});
  const scene = await captureScene({ forward: receiver.url, answers: parseAnswers('200') });
  expect((await deliver(scene.url, '{}', { clock })).answer?.status).toBe(200);
  await scene[Symbol.asyncDispose]();
  expect(scene.deliveries).toMatchObject([
    { answer: { status: 200 }, forwarded: { failure: 'the capture ended before' } },
  ]);
});

test('a delivery whose connection is broken before it is read does not end the capture', async () => {
  await using receiver = await rawServer((socket) => socket.end(answerText('200 OK', '{}')));
  await using scene = await captureScene({
    forward: receiver.url,
    answers: parseAnswers('reset-before,200'),
  });
  await deliver(scene.url, '', { clock, method: 'GET' });
  await deliver(scene.url, 'x'.repeat(100_000), { clock });
  await scene.until('captured-delivery', 2);
  expect(scene.deliveries).toMatchObject([{ over: { by: 'script' } }, { answer: { status: 200 } }]);
});
