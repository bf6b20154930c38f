import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { startHarness } from './run-command.ts';
import { program } from './scene.ts';

test('Ctrl-C ends a delivery that waits for its answer, with 130 and without an error', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = once(server, 'request');
  using command = startHarness([
    'emit',
    'all',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  ]);
  await arrived;
  command.interrupt();
  expect(await command.result).toEqual({ stdout: 'Answers: 0\n', stderr: '', exitCode: 130 });
  server.closeAllConnections();
  server.close();
});

/** Sends signals one after the other, each when the one before has been heard; gives what was said, and the exit code. */
async function interrupted(
  signals: readonly NodeJS.Signals[],
  parent: readonly string[] = [],
): Promise<{ said: string[]; exitCode: number }> {
  const child = spawn(process.execPath, [...parent, program('interrupted.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  const said: string[] = [];
  for (const signal of signals) {
    process.kill(pid, signal);
    const { value, done } = await lines.next();
    if (done) break;
    said.push(value);
  }
  const [exitCode] = await ended;
  return { said, exitCode };
}

test.each([
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGHUP', 'SIGINT'],
  ['SIGQUIT', 'SIGQUIT'],
  ['SIGINT', 'SIGTERM'],
] as const)('%s asks to end, and %s after it ends at once', async (first, second) => {
  expect(await interrupted([first, second])).toEqual({ said: [`${first} 1, asked to end`], exitCode: 130 });
});

test('the end of a terminal, which the shell and the kernel tell, asks once', async () => {
  expect(await interrupted(['SIGHUP', 'SIGHUP', 'SIGINT'])).toEqual({
    said: ['SIGHUP 1, asked to end', 'SIGHUP 2, asked to end'],
    exitCode: 130,
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the %s that npm passes on is no second one, however late it comes',
  async (signal) => {
    expect(await interrupted([signal, signal, signal], [program('as-npm.mjs')])).toEqual({
      said: [`${signal} 1, asked to end`, `${signal} 2, asked to end`],
      exitCode: 130,
    });
  },
);
