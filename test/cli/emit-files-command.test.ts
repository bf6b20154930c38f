import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startReceiver } from './emit-scene.ts';
import { runHarness } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-emit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A capture of bodies that a careless replay would change. */
const bodies: readonly Buffer[] = [
  Buffer.from(
    '{"id":"one","ts":"2026-03-01T20:00:00.123456Z","type":"app_launch","data":{"n":1e999,"n":1.10}}',
  ),
  Buffer.from('\uFEFF{ "id": "two",\r\n "title": "夜\u2028の🌙" }\n'),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from(''),
];
const deliveries = bodies.map((body, index) => ({
  kind: 'captured-delivery',
  atMs: index * 1_000,
  receivedAt: '2026-03-01T20:00:00.000Z',
  connection: 1,
  method: index === 3 ? 'PUT' : 'POST',
  target: '/hook?key=***',
  httpVersion: '1.1',
  headers: [
    ['Host', 'receiver.example:5000'],
    ['X-Trace', `${index}`],
    ['x-trace', 'second'],
    ['Authorization', 'Bearer ***'],
    ['Content-Length', '999'],
    ...(index === 1 ? [['Content-Type', 'text/plain']] : []),
  ],
  ...(index === 2 ? { bodyBase64: body.toString('base64') } : { body: body.toString() }),
}));
const lines = deliveries.map((delivery) => `${JSON.stringify(delivery)}\n`);
const capture = file('capture.ndjson', lines.join(`${JSON.stringify({ kind: 'note', text: 'skipped' })}\n`));

test('sends a capture again byte for byte, with the headers and methods that it came with', async () => {
  await using receiver = await startReceiver();
  const { exitCode } = await runHarness(['emit', receiver.url, '--from', capture]);
  expect(exitCode).toBe(0);
  expect(receiver.received.map(({ body }) => body)).toEqual(bodies);
  expect(receiver.received.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'PUT']);
  for (const [index, { headers, rawHeaders }] of receiver.received.entries()) {
    expect(headers['x-trace']).toBe(`${index}, second`);
    expect(rawHeaders).toContain('X-Trace');
    expect(headers['content-type']).toBe(index === 1 ? 'text/plain' : undefined);
    expect(headers.host).toBe(new URL(receiver.url).host);
    expect(headers.authorization).toBeUndefined();
  }
});

test('reads a capture up to a last line that is cut off, and says so', async () => {
  await using receiver = await startReceiver();
  const cut = file('cut.ndjson', lines.join('').slice(0, -30));
  const { stderr, exitCode } = await runHarness(['emit', receiver.url, '--from', cut, '--speed', '100']);
  expect(exitCode).toBe(0);
  expect(receiver.received).toHaveLength(3);
  expect(stderr).toBe(`Line 4 of "${cut}" is cut off; what stands before it is sent.\n`);
});

test('sends envelopes of an NDJSON file as they are, or with new ids and times', async () => {
  await using receiver = await startReceiver();
  const line = '{"id": "one", "ts":"2026-03-01T20:00:00.123456Z","type":"app_exit","data":{}}';
  const ndjson = file('events.ndjson', `${line}\r\n${line}`);
  await runHarness(['emit', receiver.url, '--from', ndjson]);
  const { stdout } = await runHarness(['emit', receiver.url, '--from', ndjson, '--fresh', '--json']);
  const [first, second, third, fourth] = receiver.received.map(({ body }) => body.toString());
  expect([first, second]).toEqual([line, line]);
  const [fresh, repeated] = [JSON.parse(third ?? ''), JSON.parse(fourth ?? '')];
  expect(fresh.id).toMatch(/^[\da-f]{8}-/);
  expect(repeated.id).toBe(fresh.id);
  expect(fresh.ts).toMatch(/\d{6}Z$/);
  expect(Math.abs(Date.parse(fresh.ts) - Date.now())).toBeLessThan(60_000);
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ kind: 'delivery', envelope: fresh });
});

test.each([
  ['not there', join(folder, 'none.ndjson'), /none.ndjson" cannot be read: ENOENT/],
  ['empty', file('empty.ndjson', ''), /it holds no delivery/],
  ['of something else', file('else.ndjson', 'lorem\nipsum\n'), /line 1 is neither/],
])('tells of a capture that is %s', async (_what, path, message) => {
  const { stderr, exitCode } = await runHarness(['emit', 'http://127.0.0.1:9/', '--from', path]);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
});

test.each([
  ['not JSON', Buffer.from('{"a":'), 'raw, not JSON'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'raw, not JSON'],
  ['no envelope', Buffer.from('{"a":1}'), 'raw, not an envelope'],
  [
    'an envelope',
    Buffer.from(
      ' {"id":"0b4e28ba-2fa1-11d2-883f-0016d3cca427","ts":"2026-03-01T20:00:00.1Z","type":"app_exit","data":{}} ',
    ),
    'app_exit',
  ],
])('sends a raw file that is %s as it is, and says what it is', async (_what, bytes, label) => {
  await using receiver = await startReceiver();
  const { stdout } = await runHarness(['emit', receiver.url, '--raw', file('raw', bytes)]);
  expect(receiver.received[0]?.body).toEqual(bytes);
  expect(stdout.split(': 200')[0]).toBe(label);
});

test('tells a body as text that is nested too deeply to be told as JSON', async () => {
  await using receiver = await startReceiver();
  const body = `{"id":"one","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const { stdout, exitCode } = await runHarness([
    'emit',
    receiver.url,
    '--raw',
    file('deep', body),
    '--json',
  ]);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ kind: 'delivery', status: 200, body });
});

test('sends what was edited, to the byte, and says what is not conformant', async () => {
  await using receiver = await startReceiver();
  const env = {
    VISUAL: 'sed -i -e "s/live_start/live_strat/; s/\\"uid\\": \\".*\\"/\\"uid\\": 1.10/"',
    EDITOR: 'false',
  };
  const { stderr, stdout } = await runHarness(['emit', 'live_start', receiver.url, '--edit'], { env });
  const body = receiver.received[0]?.body.toString() ?? '';
  expect(body).toMatch(/^\{\n {2}"id": "[^\n]*\n[\s\S]*"uid": 1\.10,/);
  expect(stderr).toMatch(/^Not conformant, and sent as it is: \/type must be one of app_launch, /);
  expect(stdout).toMatch(/^raw, not an envelope: 200/);
});

test.each([
  ['cannot be started', 'no-such-editor', /"no-such-editor" ended with 127, so nothing is sent/],
  ['removes the file', 'rm', /gone, so nothing is sent/],
  ['empties the file', 'truncate -s 0', /empty, so nothing is sent/],
])('sends nothing when the editor %s', async (_what, editor, message) => {
  await using receiver = await startReceiver();
  const { stderr, exitCode } = await runHarness(['emit', 'error', receiver.url, '--edit'], {
    env: { VISUAL: '', EDITOR: editor },
  });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
  expect(receiver.received).toEqual([]);
});

test('gives each round of a capture ids of its own, which stay the same within it', async () => {
  await using receiver = await startReceiver();
  const line = '{"id":"one","ts":"2026-03-01T20:00:00Z","type":"app_exit","data":{}}\n';
  const path = file('rounds.ndjson', line.repeat(2));
  await runHarness(['emit', receiver.url, '--from', path, '--fresh', '--count', '3']);
  const ids = receiver.received.map(({ body }) => JSON.parse(body.toString()).id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(3);
  for (const round of [0, 2, 4]) expect(ids[round]).toBe(ids[round + 1]);
});
