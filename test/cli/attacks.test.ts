import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type RunningCommand, startHarness } from './run-command.ts';
import { isAlive, program, scene } from './scene.ts';

// Each of these took minutes of a command that looks for secrets, or for names, by going back over what it has read.

const KEY = 'night-owl-42';
const credentials = { Authorization: `Basic ${Buffer.from(`:${KEY}`).toString('base64')}` };

/** What a text is full of: what escapes begin with, and near misses of the key. */
const units = ['\\', '%', '%25', '\\u00', '&#0', 'night-owl-4', ' '];

function hardTexts(length: number): string[] {
  return units.map((unit) => unit.repeat(Math.floor(length / unit.length)));
}

/** Sends a request over a connection of its own, and does not wait for its answer. */
async function attack(url: string, head: readonly string[], body: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  const lines = [...head, 'Host: x', `Content-Length: ${body.length}`, '', body];
  socket.write(lines.join('\r\n'), 'latin1');
  return socket;
}

/** Ends a command as Ctrl-C does. */
async function ended(command: RunningCommand): Promise<{ exitCode: number | null; stdout: string }> {
  command.interrupt();
  return command.result;
}

test('heads that are hard to redact hold up no upload, and no Ctrl-C', async () => {
  using command = startHarness(['storage', '--key', KEY]);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  const heads = hardTexts(120_000).map((text, at) => [`PUT /file/hard-${at} HTTP/1.1`, `X-Hard: ${text}`]);
  const sockets = await Promise.all(heads.map((head) => attack(url, head, 'live')));
  const answer = await fetch(`${url}/file/a`, { method: 'PUT', body: 'live', headers: credentials });
  expect(answer.status).toBe(201);
  await Promise.all(heads.map((_, at) => command.seen(new RegExp(`hard-${at}: attempt 1`))));
  expect(await ended(command)).toMatchObject({ exitCode: 0 });
  for (const socket of sockets) socket.destroy();
});

test('a head that is cut off and hard to read holds up no upload, and no Ctrl-C', async () => {
  using command = startHarness(['storage', '--key', KEY]);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  const head = ['PUT /file/cut-off HTTP/1.1', `X-Spaces: a${' '.repeat(100_000)}b`, 'no header'];
  const socket = await attack(url, head, '');
  socket.end();
  const answer = await fetch(`${url}/file/a`, { method: 'PUT', body: 'live', headers: credentials });
  expect(answer.status).toBe(201);
  await command.seen(/cut-off: attempt 1/);
  expect(await ended(command)).toMatchObject({ exitCode: 0 });
});

test('globs that nearly match hold up no upload', async () => {
  const script = `${'*a'.repeat(20)}*b=500`;
  using command = startHarness(['storage', '--key', KEY, '--script', script]);
  const [, url = ''] = await command.seen(/Storage at (\S+)/);
  const answer = await fetch(`${url}/file/${'a'.repeat(201)}`, {
    method: 'PUT',
    body: 'live',
    headers: credentials,
  });
  expect(answer.status).toBe(201);
  expect(await ended(command)).toMatchObject({ exitCode: 0 });
});

test('bodies that are hard to redact hold up no delivery, and no Ctrl-C', async () => {
  using files = scene();
  using command = startHarness(['capture', '--listen', '127.0.0.1:0', '--out', files.path('out.ndjson')]);
  const [, url = ''] = await command.seen(/Capture at (\S+)/);
  const head = [`POST /webhook?key=${KEY} HTTP/1.1`, 'Content-Type: application/json'];
  const sockets = await Promise.all(hardTexts(1_000_000).map((body) => attack(url, head, body)));
  const answer = await fetch(`${url}/webhook?key=${KEY}`, { method: 'POST', body: '{"type":"honest"}' });
  expect(answer.status).toBe(200);
  await command.seen(new RegExp(`#${units.length + 1} POST`));
  expect(await ended(command)).toMatchObject({ exitCode: 0 });
  const written = files.text('out.ndjson');
  expect(written).toContain('honest');
  expect(written).not.toContain(KEY);
  for (const socket of sockets) socket.destroy();
});

test('lines of output that are hard to redact keep no run from ending', async () => {
  using files = scene();
  using command = startHarness(
    [
      ...['conform', '--time-scale', '0.03', '--env', `SIGN=${files.path('sign')}`],
      ...['--', process.execPath, program('backslashes.mjs')],
    ],
    { cwd: files.folder },
  );
  const [child = 0] = await files.signed();
  expect(await ended(command)).toMatchObject({ exitCode: 130 });
  expect(isAlive(child)).toBe(false);
});
