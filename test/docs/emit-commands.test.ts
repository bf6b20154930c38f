import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { session } from '../../src/recorder/session.ts';
import { madeIdentity } from '../../src/wire/tls/made-identity.ts';
import { startReceiver } from '../cli/emit-scene.ts';
import { emitBlocks } from './emit-blocks.ts';
import { runShell, withChanges } from './shell.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-harness-readme-emit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function portOf(url: string): string {
  return `:${new URL(url).port}`;
}

test('a session is played at its own times', async () => {
  await using receiver = await startReceiver();
  const commands = withChanges(emitBlocks.paced.text, {
    ':5000': portOf(receiver.url),
    '--speed 60': '--speed 100000',
  });
  const { output, exitCode } = await runShell(commands);
  expect(output.match(/^\w+: 200 \{"status":"ignored"\}/gm)).toHaveLength(10);
  expect(exitCode).toBe(0);
});

test('a storm is summed up', async () => {
  await using receiver = await startReceiver();
  const commands = withChanges(emitBlocks.storm.text, {
    ':5000': portOf(receiver.url),
    '--rate 200 --duration 30s': '--rate 20 --duration 1s',
  });
  const { output, exitCode } = await runShell(commands);
  expect(output).toMatch(
    /^Planned 20 at 20 a second, sent \d+ at [\d.]+ a second, over at most 100 connections\n/,
  );
  expect(output).toMatch(/^Latency from the planned time: p50 /m);
  // Where the machine is so busy that the rate is missed, that is told.
  expect(exitCode).toBe(output.includes('The rate was not reached') ? 3 : 0);
});

test('files are sent again', async () => {
  await using receiver = await startReceiver();
  const events = session().map((event) => JSON.stringify(event));
  const captured = events.map((body, atMs) =>
    JSON.stringify({ kind: 'captured-delivery', atMs, method: 'POST', headers: [], body }),
  );
  writeFileSync(join(folder, 'capture.ndjson'), `${captured.join('\n')}\n`);
  writeFileSync(join(folder, 'events.ndjson'), `${events.slice(1, 4).join('\n')}\n`);
  const commands = withChanges(emitBlocks.again.text, {
    ':5000': portOf(receiver.url),
    'capture.ndjson': join(folder, 'capture.ndjson'),
    'events.ndjson': join(folder, 'events.ndjson'),
    '--speed 10': '--speed 100000',
  });
  const { exitCode } = await runShell(commands);
  expect(exitCode).toBe(0);
  const bodies = receiver.received.map(({ body }) => body.toString());
  expect(bodies.slice(0, 10)).toEqual(events);
  expect(bodies).toHaveLength(13);
  expect(events).not.toContain(bodies[12]);
});

test('events like those of a capture are sent, and written to a file', async () => {
  await using receiver = await startReceiver();
  const events = session({ seed: 9 });
  const file = join(folder, 'known.ndjson');
  writeFileSync(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const commands = withChanges(emitBlocks.alike.text, {
    ':5000': portOf(receiver.url),
    'capture.ndjson': file,
    '--speed 60': '--speed 1000000',
    'alike.ndjson': join(folder, 'alike.ndjson'),
  });
  expect((await runShell(commands)).exitCode).toBe(0);
  const sent = receiver.received.map(({ body }) => JSON.parse(body.toString()));
  const lines = readFileSync(join(folder, 'alike.ndjson'), 'utf8').trim().split('\n');
  for (const alike of [sent, lines.map((line) => JSON.parse(line))]) {
    expect(alike.map(({ type }) => type)).toEqual(events.map(({ type }) => type));
    expect(alike.filter(({ id }) => events.some((event) => event.id === id))).toEqual([]);
  }
});

test('an event is edited, and a file is sent as it is', async () => {
  await using receiver = await startReceiver();
  writeFileSync(join(folder, 'body.bin'), 'lorem ipsum');
  const commands = withChanges(emitBlocks.bytes.text, {
    ':5000': portOf(receiver.url),
    'EDITOR=nano': "VISUAL= EDITOR='sed -i s/live_start/live_end/'",
    'body.bin': join(folder, 'body.bin'),
  });
  const { output, exitCode } = await runShell(commands);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^live_end: 200 .*\nraw, not JSON: 200 /);
  expect(receiver.received[1]?.headers['content-type']).toBe('text/plain');
  expect(receiver.received[1]?.body.toString()).toBe('lorem ipsum');
});

test('a receiver behind a proxy is reached, and deliveries are signed', async () => {
  const identity = await madeIdentity('127.0.0.1');
  writeFileSync(join(folder, 'ca.pem'), identity.ca ?? '');
  await using receiver = await startReceiver();
  await using secured = await startReceiver({ tls: identity });
  const commands = withChanges(emitBlocks.secrets.text, {
    ':5000': portOf(receiver.url),
    ':5443': portOf(secured.url),
    'ca.pem': join(folder, 'ca.pem'),
  });
  const { output, exitCode } = await runShell(commands);
  expect(exitCode).toBe(0);
  expect(output).not.toMatch(/TOKEN|bW9vbmx/);
  expect(secured.received.map(({ headers }) => headers.authorization)).toEqual(
    Array(10).fill('Bearer TOKEN'),
  );
  expect(receiver.received.every(({ headers }) => /^v1,.{44}$/.test(`${headers['webhook-signature']}`))).toBe(
    true,
  );
});
