import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventTypes } from '../../src/spec/event-types.ts';
import { parseEnvelope } from '../../src/spec/parse-envelope.ts';
import { freePort } from '../../src/target/free-port.ts';
import { runHarness } from './run-command.ts';

interface Received {
  readonly headers: Record<string, unknown>;
  readonly body: { id: string; ts: string; type: string; data: Record<string, unknown> };
}

const received: Received[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: (await json(request)) as Received['body'] });
    response.end('{"status": "ignored"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?key=s3cret`;
});

afterAll(() => void server.close());
beforeEach(() => void received.splice(0));

test('sends one event of each type in a session and prints the answers', async () => {
  const { stdout, exitCode } = await runHarness(['emit', 'session', url]);
  expect(exitCode).toBe(0);
  expect(received.map(({ body }) => body.type)).toEqual(eventTypes);
  expect(stdout.trim().split('\n')).toHaveLength(10);
  expect(stdout).toMatch(/^app_launch: 200 {"status": "ignored"} \([\d.]+ ms\)/);
});

test.each([
  [403, '?key=wrong-key', 'the key of the URL may be wrong'],
  [403, '', 'the URL may lack the secret'],
  [404, '', 'Every answer is 404: the path of the URL may not be'],
])('says where every answer is %d what to look at in the URL: "%s"', async (status, query, words) => {
  await using strict = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end('{"detail": "Forbidden"}'));
  }).listen(0, '127.0.0.1');
  await once(strict, 'listening');
  const { port } = strict.address() as AddressInfo;
  const { stderr, exitCode } = await runHarness(['emit', 'all', `http://127.0.0.1:${port}/webhook${query}`]);
  expect(stderr).toContain(words);
  expect(exitCode).toBe(0);
});

test('says nothing of the key where not every answer is 403', async () => {
  expect((await runHarness(['emit', 'app_launch', url])).stderr).toBe('');
});

test.each(['realistic', 'odd'])('sends conformant events of the tier %s', async (tier) => {
  await runHarness(['emit', 'all', url, '--tier', tier, '--count', '2']);
  expect(received.flatMap(({ body }) => parseEnvelope(body).problems)).toEqual([]);
  expect(received).toHaveLength(20);
});

test('sends the same events for the same seed and new ones without', async () => {
  for (const seed of [['--seed', '7'], ['--seed', '7'], [], []])
    await runHarness(['emit', 'live_start', url, ...seed]);
  const [first, second, third, fourth] = received.map(({ body }) => body);
  expect(first).toEqual(second);
  expect(third?.id).not.toBe(fourth?.id);
});

test('replaces fields and sends headers', async () => {
  const changes = ['--set', '/data/output=/app/rec/show.mp4', '--set', '+/data/extra={"a":[1]}'];
  await runHarness(['emit', 'video_transmux_finish', url, ...changes, '--header', 'X-Trace: 7']);
  expect(received[0]?.body.data).toMatchObject({ output: '/app/rec/show.mp4', extra: { a: [1] } });
  expect(received[0]?.headers['x-trace']).toBe('7');
});

test('names the nearest field for one that does not exist', async () => {
  const { stderr, exitCode } = await runHarness(['emit', 'all', url, '--set', '/data/ouput=x']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('Did you mean "/data/output"?');
  expect(received).toEqual([]);
});

test('prints JSON without the key', async () => {
  const { stdout } = await runHarness(['emit', 'error', url, '--json']);
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({
    type: 'error',
    status: 200,
    answer: '{"status": "ignored"}',
  });
  expect(stdout).not.toContain('s3cret');
});

test('tells that nobody listens, without the key', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}/webhook?key=s3cret`;
  const { stderr, exitCode } = await runHarness(['emit', 'session', nobody]);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/^error: The receiver at \S+\/webhook cannot be reached: .*\nhint: .*\n$/);
  expect(stderr).not.toContain('s3cret');
});

test('tells errors as JSON with --json', async () => {
  const { stdout, stderr, exitCode } = await runHarness(['emit', 'live_strat', url, '--json']);
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
  expect(JSON.parse(stderr).error).toMatchObject({ code: 'RWH_OPTION_INVALID' });
});
