import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type FlowGate, flowGate } from '../../src/wire/flow-gate.ts';

/** Both ends of a connection, the server's with a gate; `read` counts what it has read. */
async function gated(): Promise<{ client: Socket; server: Socket; gate: FlowGate; read: () => number }> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const client = connect(port, '127.0.0.1');
  const [server] = (await once(listener, 'connection')) as [Socket];
  onTestFinished(() => {
    client.destroy();
    server.destroy();
    listener.close();
  });
  const gate = flowGate(server);
  let bytes = 0;
  server.on('data', (data) => {
    bytes += data.length;
  });
  return { client, server, gate, read: () => bytes };
}

test('a closed gate makes the client wait, and an open one lets all of it through', async () => {
  const { client, server, gate, read } = await gated();
  gate.close(gate);
  const body = Buffer.alloc(32 * 1_048_576);
  expect(client.write(body)).toBe(false);
  // What node:http does all the time.
  server.resume();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(read()).toBe(0);
  expect(client.writableLength).toBeGreaterThan(0);
  gate.open(gate);
  while (read() < body.length) await once(server, 'data');
  expect(read()).toBe(body.length);
});

test('a gate that two have closed is open when both have opened it', async () => {
  const { server, gate } = await gated();
  const [one, other] = [{}, {}];
  gate.close(one);
  gate.close(other);
  gate.open(one);
  expect(server.isPaused()).toBe(true);
  gate.open(one);
  expect(server.isPaused()).toBe(true);
  gate.open(other);
  expect(server.isPaused()).toBe(false);
});

test('a socket that others paused meanwhile stays paused when the gate opens', async () => {
  const { server, gate } = await gated();
  gate.close(gate);
  server.pause();
  gate.open(gate);
  expect(server.isPaused()).toBe(true);
  gate.close(gate);
  server.resume();
  expect(server.isPaused()).toBe(true);
  gate.open(gate);
  expect(server.isPaused()).toBe(false);
});
