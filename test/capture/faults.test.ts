import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { answerFaults, parseAnswers } from '../../src/capture/answer-script.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { deliver } from '../../src/recorder/deliver.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { captureScene } from './capture-scene.ts';

const BODY = '{"a":"0123456789"}';
const LENGTH = `Content-Length: ${BODY.length}\r\n`;

function request(headers = LENGTH, body = BODY): string {
  return `POST /hook HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`;
}

const OK = /^HTTP\/1\.1 200 OK\r\n/;
const IGNORED = /\r\n\r\n\{"status":"ignored"\}$/;
const byScript = { over: { by: 'script' } };
const answered = { answer: { status: 200, body: '{"status":"ignored"}' } };

/** A step, what its sender sees until the connection is over or the pattern fits, and what is captured of it. */
const faults: readonly (readonly [step: string, sees: RegExp | string | undefined, captured: object])[] = [
  [
    'redirect:307',
    /^HTTP\/1\.1 307 [\s\S]*Location: \/hook\?redirected=307\r\n/,
    { answer: { status: 307 } },
  ],
  ['garbage', 'garbage', byScript],
  ['delay@3B:1ms', IGNORED, answered],
  ['slow:1MiB/s', IGNORED, answered],
  ['drip:0ms', IGNORED, answered],
  ['answer-stall@head', /Content-Length: 20\r\n\r\n$/, { over: { by: 'sender' } }],
  ['reset@3B', undefined, byScript],
  ['reset-before', undefined, byScript],
  ['answer-reset@line', undefined, { ...byScript, answer: { status: 200, body: '' } }],
  ['close-before', '', byScript],
  ['close@3B', '', byScript],
  ['answer-close@half', /\r\n\r\n\{"status":$/, { ...byScript, answer: { body: '{"status":' } }],
  ['early:413:close', /^HTTP\/1\.1 413 /, { answer: { status: 413 } }],
  ['interim:103', /^HTTP\/1\.1 103 Early Hints\r\n\r\nHTTP\/1\.1 200 OK/, answered],
  ['continue:now', /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/, answered],
  ['gzip', /Content-Encoding: gzip\r\n/, answered],
  ['length:under', /Content-Length: 10\r\n/, answered],
  ['type:text/html', /Content-Type: text\/html\r\n/, answered],
  ['html', /<h1>200 OK<\/h1>/, { answer: { status: 200 } }],
  ['chunked', /\r\n0\r\n\r\n$/, answered],
  ['trailers', /\r\n0\r\nX-Stored: true\r\n\r\n$/, answered],
  ['huge:64B', /"ignored"\} {44}$/, answered],
  ['connection:close', /Connection: close\r\n/, answered],
];

test.each(faults)(
  'plays %s, and captures what was sent and what became of it',
  async (step, sees, captured) => {
    await using scene = await captureScene({ answers: parseAnswers(step) });
    using socket = await rawSocket(scene.port);
    await socket.send(request());
    if (sees instanceof RegExp) expect(await socket.until(sees)).toMatch(sees);
    else expect(await socket.closed).toBe(sees === undefined ? 'ECONNRESET' : undefined);
    if (typeof sees === 'string') expect(socket.text()).toContain(sees);
    socket.socket.destroy();
    await scene.until('captured-delivery', 1);
    expect(scene.deliveries[0]).toMatchObject({ step, target: '/hook', body: BODY, ...captured });
  },
);

test('closes an idle connection as the next delivery comes over it, and captures that one too', async () => {
  await using scene = await captureScene({ answers: parseAnswers('close-idle,200') });
  using socket = await rawSocket(scene.port);
  await socket.send(request());
  await socket.until(IGNORED);
  await socket.send(request());
  await socket.closed;
  await scene.until('captured-delivery', 2);
  expect(scene.deliveries).toMatchObject([
    { step: 'close-idle', connection: 1, ...answered },
    { step: 'close-idle', connection: 1, body: BODY, ...byScript },
  ]);
});

test('refuses connections for a time after an answer', async () => {
  await using scene = await captureScene({ answers: parseAnswers('refuse:50ms,200') });
  await deliver(scene.url, BODY, { clock: systemClock() });
  const refused = connect(scene.port, '127.0.0.1');
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  await expect
    .poll(async () => (await deliver(scene.url, BODY, { clock: systemClock() })).answer?.status)
    .toBe(200);
});

test('leaves new connections unread for a time after an answer', async () => {
  await using scene = await captureScene({ answers: parseAnswers('no-accept:50ms,200') });
  await deliver(scene.url, BODY, { clock: systemClock() });
  await deliver(scene.url, BODY, { clock: systemClock() });
  await scene.until('captured-delivery', 2);
  const [first, second] = scene.deliveries;
  expect((second?.atMs ?? 0) - (first?.answer?.atMs ?? 0)).toBeGreaterThanOrEqual(48);
});

test('plays all faults that a script may name, beside those of the tests above', () => {
  const played = [...faults.map(([step]) => step), 'status', 'stall', 'close-idle', 'refuse', 'no-accept'];
  const words = new Set<unknown>(played.map((step) => step.split(/[@:]/)[0]));
  expect(answerFaults().filter(({ name }) => !words.has(name))).toEqual([]);
});

test('answers a sender that has sent its FIN with a whole request', async () => {
  await using scene = await captureScene();
  using socket = await rawSocket(scene.port);
  await socket.send(request());
  socket.socket.end();
  await socket.closed;
  expect(socket.text()).toMatch(OK);
  await scene.until('captured-delivery', 1);
  expect(scene.deliveries[0]).toMatchObject({ body: BODY, ...answered });
  expect(scene.deliveries[0]).not.toHaveProperty('over');
});

test('tells what came of a large body whose chunks break off, and what broke them', async () => {
  await using scene = await captureScene();
  using socket = await rawSocket(scene.port);
  const chunk = 'x'.repeat(1_000_000);
  await socket.send(request('Transfer-Encoding: chunked\r\n', ''));
  for (let count = 0; count < 3; count += 1) await socket.send(`${(1_000_000).toString(16)}\r\n${chunk}\r\n`);
  await socket.send('nonsense\r\n');
  await socket.closed;
  expect(socket.text()).toMatch(/^HTTP\/1\.1 400 /);
  await scene.until('captured-delivery', 1);
  expect(scene.deliveries[0]).toMatchObject({
    bodyBytes: 3_000_000,
    bodySha256: expect.stringMatching(/^[\da-f]{64}$/),
    answer: { status: 400 },
    over: { by: 'sender' },
  });
  expect(scene.deliveries[0]).not.toHaveProperty('endAtMs');
  expect(scene.noise).toMatchObject([{ why: expect.stringContaining('it is not HTTP/1.1') }]);
  expect(Buffer.from(scene.noise[0]?.bytesBase64 ?? '', 'base64').toString()).toMatch(/nonsense\r\n$/);
});

test('tells nonsense behind a delivery once, however long that one waits', async () => {
  await using scene = await captureScene({ answers: parseAnswers('stall') });
  using socket = await rawSocket(scene.port);
  await socket.send(`${request()}@@@\r\n`);
  socket.socket.end();
  await scene.until('captured-delivery', 1);
  await scene.until('captured-noise', 1);
  expect(scene.deliveries).toMatchObject([{ body: BODY, over: { by: 'sender' } }]);
  expect(scene.noise).toMatchObject([{ why: 'it begins with no known method', deliveriesBefore: 1 }]);
});
