import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { parseAnswers } from '../../src/capture/answer-script.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { sampleEnvelope } from '../../src/recorder/samples.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { captureScene } from './capture-scene.ts';

const clock = systemClock();
const announcement = JSON.stringify(sampleEnvelope('live_start', { seed: 1 }));
const transmux = JSON.stringify(sampleEnvelope('video_transmux_finish', { seed: 1 }));

describe('a capture', () => {
  test('answers as the reference receiver and hands out what came', async () => {
    await using scene = await captureScene();
    const url = new URL('/webhook?key=night-owl', scene.url);
    const first = await deliver(url, announcement, { clock });
    const second = await deliver(url, transmux, { clock });
    expect(first.answer).toMatchObject({ status: 200, body: '{"status":"ignored"}' });
    expect(second.answer).toMatchObject({ status: 200, body: '{"status":"success"}' });
    await scene.until('captured-delivery', 2);
    expect(scene.deliveries).toMatchObject([
      {
        connection: 1,
        method: 'POST',
        target: '/webhook?key=***',
        httpVersion: '1.1',
        body: announcement,
        answer: { status: 200, body: '{"status":"ignored"}' },
      },
      { connection: 2, body: transmux, answer: { body: '{"status":"success"}' } },
    ]);
  });

  test('keeps the headers in their order and case, doubled ones too', async () => {
    await using scene = await captureScene();
    using socket = await rawSocket(scene.port);
    await socket.send('PATCH /any/%2F/path HTTP/1.1\r\nhOsT: a\r\nX-B: 1\r\nx-a:  2 \r\nX-B: \xe9\r\n\r\n');
    await socket.until(/ignored/);
    await scene.until('captured-delivery', 1);
    expect(scene.deliveries[0]).toMatchObject({
      method: 'PATCH',
      target: '/any/%2F/path',
      headers: [
        ['hOsT', 'a'],
        ['X-B', '1'],
        ['x-a', '2'],
        ['X-B', 'Ã©'],
      ],
      body: '',
    });
  });

  test('numbers connections and times requests that share one', async () => {
    await using scene = await captureScene();
    using socket = await rawSocket(scene.port);
    const request = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}';
    await socket.send(request);
    await socket.until(/ignored/);
    await scene.until('captured-delivery', 1);
    await socket.send(request);
    await scene.until('captured-delivery', 2);
    const [first, second] = scene.deliveries;
    expect([first?.connection, second?.connection]).toEqual([1, 1]);
    expect(second?.atMs).toBeGreaterThan(first?.answer?.atMs ?? Number.NaN);
  });

  test('answers requests in turn that come without waiting for answers', async () => {
    await using scene = await captureScene({ answers: parseAnswers('delay:20ms+200,404') });
    using socket = await rawSocket(scene.port);
    const requests = Array.from({ length: 12 }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await socket.send(requests.join(''));
    await scene.until('captured-delivery', 12);
    await socket.until(/(?:HTTP\/1\.1 [\s\S]*?){12}/);
    expect(socket.text().match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      ...Array(11).fill('HTTP/1.1 404'),
    ]);
    expect(new Set(scene.deliveries.map(({ target }) => target)).size).toBe(12);
  });

  test('takes chunks apart and keeps bytes that are no text as base64', async () => {
    await using scene = await captureScene();
    using socket = await rawSocket(scene.port);
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    await socket.send(Buffer.from(`${head}3\r\n\xff\x00\xfe\r\n2\r\nok\r\n0\r\n\r\n`, 'latin1'));
    await scene.until('captured-delivery', 1);
    const [delivery] = scene.deliveries;
    expect(delivery?.body).toBeUndefined();
    expect(Buffer.from(delivery?.bodyBase64 ?? '', 'base64')).toEqual(
      Buffer.from('\xff\x00\xfeok', 'latin1'),
    );
  });

  test('tells length and hash of a body that is too long to be kept', async () => {
    await using scene = await captureScene({ maxBodyBytes: 4 });
    await deliver(scene.url, 'abcde', { clock });
    await deliver(scene.url, 'abcd', { clock });
    await scene.until('captured-delivery', 2);
    const [long, short] = scene.deliveries;
    expect(long).toMatchObject({ bodyBytes: 5, bodySha256: expect.stringMatching(/^36bbe50e/) });
    expect(long).not.toHaveProperty('body');
    expect(short).toMatchObject({ body: 'abcd' });
  });

  test('answers delivery after delivery by its script, the last step repeating', async () => {
    const answers = parseAnswers('200*2,503[Retry-After=7]{"detail":"full"},404,delay:20ms');
    await using scene = await captureScene({ answers });
    const told = [];
    for (let count = 0; count < 6; count += 1) {
      const { answer } = await deliver(scene.url, announcement, { clock });
      told.push([answer?.status, answer?.body]);
    }
    expect(told).toEqual([
      [200, '{"status":"ignored"}'],
      [200, '{"status":"ignored"}'],
      [503, '{"detail":"full"}'],
      [404, '{"detail":"Not Found"}'],
      [200, '{"status":"ignored"}'],
      [200, '{"status":"ignored"}'],
    ]);
    await scene.until('captured-delivery', 6);
    expect(scene.deliveries.map(({ step }) => step)).toEqual([
      '200',
      '200',
      '503[Retry-After=7]{"detail":"full"}',
      '404',
      'delay:20ms',
      'delay:20ms',
    ]);
    const [late] = scene.deliveries.slice(-1);
    expect((late?.answer?.atMs ?? 0) - (late?.endAtMs ?? 0)).toBeGreaterThanOrEqual(18);
  });

  test.each([
    ['reset', 'reset'],
    ['reset-before', 'reset'],
    ['close', 'closed'],
  ])('breaks the connection by %s, and says so', async (step, code) => {
    await using scene = await captureScene({ answers: parseAnswers(step) });
    const { failure } = await deliver(scene.url, announcement, { clock });
    expect(failure?.code).toBe(code);
    await scene.until('captured-delivery', 1);
    expect(scene.deliveries[0]).toMatchObject({ over: { by: 'script' } });
    expect(scene.deliveries[0]).not.toHaveProperty('answer');
  });

  test('tells when a sender went away, and how much had come', async () => {
    await using scene = await captureScene({ answers: parseAnswers('stall') });
    using whole = await rawSocket(scene.port);
    const length = Buffer.byteLength(announcement);
    await whole.send(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${announcement}`);
    whole.socket.end();
    await scene.until('captured-delivery', 1);
    const [gone] = scene.deliveries;
    expect(gone).toMatchObject({ over: { by: 'sender' }, body: announcement });
    expect(gone?.endAtMs).toBeLessThanOrEqual(gone?.over?.atMs ?? 0);
    using socket = await rawSocket(scene.port);
    await socket.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
    socket.socket.end();
    await scene.until('captured-delivery', 2);
    expect(scene.deliveries[1]).toMatchObject({ body: 'half', over: { by: 'sender' } });
    expect(scene.deliveries[1]).not.toHaveProperty('endAtMs');
  });

  test('hands out what is under way when it ends', async () => {
    const scene = await captureScene({ answers: parseAnswers('stall') });
    using stalled = await rawSocket(scene.port);
    await stalled.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n');
    await stalled.until(/100 Continue/);
    await stalled.send('{}');
    using within = await rawSocket(scene.port);
    await within.send('POST / HTT');
    using idle = await rawSocket(scene.port);
    await idle.send('POST /idle HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    // Of the three, this one is answered by nobody either; when its head is read, the others were.
    await deliver(scene.url, '{}', { clock, timeoutMs: 1_000 });
    await scene[Symbol.asyncDispose]();
    expect(scene.deliveries).toContainEqual(
      expect.objectContaining({ body: '{}', over: expect.objectContaining({ by: 'capture' }) }),
    );
    expect(scene.noise).toMatchObject([{ why: 'the capture ended within the head of a request' }]);
  });

  test('tells the port that it cannot have', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    await expect(captureScene({ port })).rejects.toMatchObject({ code: 'RWH_ADDRESS_UNAVAILABLE' });
    server.close();
  });
});

describe('what is no request', () => {
  test.each([
    ['NONSENSE\r\n\r\n', 'it begins with no known method'],
    ['\x16\x03\x01\x00\xf4\x01\x00', 'the sender speaks TLS; here is plain HTTP'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'the sender speaks HTTP/2 without asking for it first'],
    ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 'it asks for a tunnel (CONNECT)'],
    [`GET / HTTP/1.1\r\nX: ${'x'.repeat(140_000)}\r\n\r\n`, 'the head of the request is longer than 128 KiB'],
    ['POST / HTTP/1.1\r\nHost : a\r\n\r\n', expect.stringContaining('it is not HTTP/1.1')],
  ])('is kept byte for byte: %j', async (text, why) => {
    await using scene = await captureScene();
    using socket = await rawSocket(scene.port);
    const bytes = Buffer.from(text, 'latin1');
    await socket.send(bytes);
    await scene.until('captured-noise', 1);
    await socket.closed;
    const [noise] = scene.noise;
    expect(noise).toMatchObject({ why, connection: 1, deliveriesBefore: 0 });
    const kept = Buffer.from(noise?.bytesBase64 ?? '', 'base64');
    expect(bytes.subarray(0, kept.length)).toEqual(kept);
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(bytes.length, 65_536));
  });

  test('is told from a head that a sender did not finish', async () => {
    await using scene = await captureScene();
    using socket = await rawSocket(scene.port);
    await socket.send('POST /webhook?key=night-owl HTTP/1.1\r\nAuthorization: Basic c2VjcmV0\r\nHo');
    socket.socket.end();
    await scene.until('captured-noise', 1);
    const [noise] = scene.noise;
    expect(noise?.why).toBe('the connection ended within a request');
    expect(Buffer.from(noise?.bytesBase64 ?? '', 'base64').toString()).toBe(
      'POST /webhook?key=*** HTTP/1.1\r\nAuthorization: Basic ***\r\nHo',
    );
  });

  test('is not seen in a connection that ends between two deliveries', async () => {
    await using scene = await captureScene();
    using socket = await rawSocket(scene.port);
    await socket.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    await socket.until(/ignored/);
    socket.socket.resetAndDestroy();
    await deliver(scene.url, '{}', { clock });
    await scene.until('captured-delivery', 2);
    expect(scene.noise).toEqual([]);
  });

  test('is kept where it follows a request', async () => {
    await using scene = await captureScene();
    using socket = await rawSocket(scene.port);
    await socket.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}@@@');
    await scene.until('captured-noise', 1);
    expect(scene.noise[0]?.deliveriesBefore).toBe(1);
    expect(Buffer.from(scene.noise[0]?.bytesBase64 ?? '', 'base64').toString()).toMatch(/@@@$/);
    await scene.until('captured-delivery', 1);
    expect(scene.deliveries[0]?.body).toBe('{}');
  });
});
