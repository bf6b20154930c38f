import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { commandTarget } from '../../src/target/command-target.ts';
import type { OpenTarget } from '../../src/target/target.ts';
import { commandsFolder } from './start-fixture.ts';

const surroundings = {
  storageUrl: 'http://127.0.0.1:9',
  storageKey: 'key-of-the-storage',
  onLine: () => undefined,
  signal: new AbortController().signal,
};

function open(): Promise<OpenTarget> {
  const command = [process.execPath, 'listens.mjs'];
  return commandTarget({ command, env: { IGNORE_SIGTERM: '1' }, directory: commandsFolder }).open(
    surroundings,
  );
}

async function answers({ url }: { readonly url: URL }, ms = 5_000): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ms) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

test('is killed without a signal that it could prepare for, and listens at its port again', async () => {
  const lines: string[] = [];
  const command = [process.execPath, 'listens.mjs'];
  const target = commandTarget({ command, env: { IGNORE_SIGTERM: '1' }, directory: commandsFolder });
  await using first = await target.open({ ...surroundings, onLine: (_, text) => lines.push(text) });
  await using twin = await first.process?.startTwin(surroundings.signal);
  if (!twin) throw new Error('It does not start twice.');
  expect(await twin.kill()).toBe(true);
  expect(lines).not.toContain('SIGTERM ignored');
  expect(await answers(twin)).toBe(false);
  expect(await answers(first)).toBe(true);
  await twin.startAgain();
  expect(await answers(twin)).toBe(true);
});

test('answers nothing while it is stopped, and goes on', async () => {
  await using first = await open();
  await using twin = await first.process?.startTwin(surroundings.signal);
  if (!twin) throw new Error('It does not start twice.');
  twin.halt();
  const answered = answers(twin, 10_000);
  expect(await Promise.race([answered, answers(first).then(() => 'the first one alone')])).toBe(
    'the first one alone',
  );
  twin.goOn();
  expect(await answered).toBe(true);
});

test('ends while it is stopped', async () => {
  await using first = await open();
  const twin = await first.process?.startTwin(surroundings.signal);
  twin?.halt();
  await twin?.[Symbol.asyncDispose]();
  expect(twin && (await answers(twin))).toBe(false);
});

test('is known to live on where what listens for it is no process of its own', async () => {
  // As a container does whose client alone is killed.
  const containers: Server[] = [];
  const engine = createServer((request, response) => {
    const container = createServer((_, answer) => answer.end('here'));
    containers.push(container);
    container.listen(Number(request.url?.slice(1)), '127.0.0.1', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const { port } = engine.address() as AddressInfo;
  const client = `fetch('http://127.0.0.1:${port}/' + process.env.PORT); setInterval(() => {}, 1000)`;
  try {
    const target = commandTarget({
      command: [process.execPath, '-e', client],
      env: {},
      directory: commandsFolder,
    });
    await using first = await target.open(surroundings);
    await using twin = await first.process?.startTwin(surroundings.signal);
    expect(await twin?.kill()).toBe(false);
  } finally {
    for (const server of [engine, ...containers]) server.close().closeAllConnections();
  }
});
