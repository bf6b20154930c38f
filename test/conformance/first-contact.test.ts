import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { firstContact, lastContact } from '../../src/conformance/perform/first-contact.ts';
import type { OpenTarget } from '../../src/target/target.ts';

async function withReceiver(
  answer: RequestListener | undefined,
  act: (target: OpenTarget) => Promise<void>,
): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?key=s3cret`);
  try {
    await act({ url, ended: new Promise(() => {}) } as unknown as OpenTarget);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const { signal } = new AbortController();

test('a receiver that never answers cannot be reached', async () => {
  using clock = virtualClock();
  await withReceiver(undefined, async (target) => {
    await expect(firstContact(target, { clock, signal, isGiven: true })).rejects.toMatchObject({
      code: 'RWH_RECEIVER_UNREACHABLE',
      message: expect.stringMatching(
        /\/webhook cannot be reached: the time-out of 10000 ms passed before an answer/,
      ),
    });
  });
});

test('a receiver that never answers but ends is left to the run, which tells how it ended', async () => {
  using clock = virtualClock();
  await withReceiver(undefined, async (target) => {
    await firstContact({ ...target, ended: Promise.resolve('by SIGKILL') }, { clock, signal, isGiven: true });
  });
});

test('a receiver that does not answer the last event is told', async () => {
  using clock = virtualClock();
  await withReceiver(undefined, async (target) => {
    expect(await lastContact(target, clock, signal)).toContain('the time-out of 20000 ms passed');
  });
});

test('a receiver that says that it is not there yet is asked again until it is, or for 20 s', async () => {
  using clock = virtualClock();
  const statuses = [503, 502, 200];
  await withReceiver(
    (_, response) => response.writeHead(statuses.shift() ?? 500).end(),
    async (target) => expect(await firstContact(target, { clock, signal, isGiven: true })).toBe(200),
  );
  await withReceiver(
    (_, response) => response.writeHead(503).end(),
    async (target) => expect(await firstContact(target, { clock, signal, isGiven: true })).toBe(503),
  );
  expect(clock.now()).toBeGreaterThanOrEqual(20_000);
});
