import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startHarness } from './run-command.ts';

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
