import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/system-clock.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { run } from '../../../src/conformance/run/run.ts';
import { urlTarget } from '../../../src/target/url-target.ts';

const SECRET = 'a secret of the webhook';
const RULE = 'auth/comparison-leaks-no-timing';

test('a receiver that takes 5 ms longer for each key with the right beginning is found out', async () => {
  const { verdict, actual, text } = await judge(async (key) => {
    if (key.startsWith(SECRET.slice(0, 4))) await delay(5);
  });
  expect(verdict).toBe('fail');
  expect(actual).toMatch(
    /a key whose last byte is wrong is refused [\d.]+ ms later than one whose first byte is/,
  );
  // The ledger tells neither the secret nor a key that is almost the same.
  expect(text).not.toContain(SECRET.slice(1, -1));
});

// A machine that is too busy keeps a leak from being measured, however large it is.
test('a leak is not hidden by its own size', { retry: 2 }, async () => {
  const { verdict, actual } = await judge(async (key) => {
    const right = [...key].findIndex((character, at) => character !== SECRET[at]);
    await delay(3 * (right === -1 ? key.length : right));
  });
  expect(verdict).toBe('fail');
  expect(actual).toMatch(/a key whose last byte is wrong is refused [\d.]+ ms later/);
});

test('a receiver whose times have nothing to do with the key is never accused, however much they vary', async () => {
  const { verdict, observation } = await judge(async () => {
    if (Math.random() < 0.3) await delay(4 * Math.random());
  });
  expect(verdict).toBe('observed');
  // How much can be said depends on how busy this machine is.
  expect(observation).toMatch(/^no leak above [\d.]+ ms at \d+ requests with its own secret$|busy|slowly/);
  expect(observation).not.toContain('constant');
});

test('a receiver that closes each connection is not timed', async () => {
  const { verdict, observation } = await judge(async () => undefined, { Connection: 'close' });
  expect(verdict).toBe('observed');
  expect(observation).toContain('it keeps no connection open');
});

test('a receiver that answers wrong keys now this way, now that way is not timed', async () => {
  let count = 0;
  const { verdict, observation } = await judge(async () => {
    count += 1;
    return count > 50 ? 429 : undefined;
  });
  expect(verdict).toBe('observed');
  expect(observation).toContain('it does not answer all wrong keys alike');
});

test('a receiver that keeps its senders waiting is not timed', async () => {
  const { verdict, observation } = await judge(async () => void (await delay(40)));
  expect(verdict).toBe('observed');
  expect(observation).toContain('too slowly');
});

/** Judges a receiver that does what it is told before it refuses a key. */
async function judge(
  refusing: (key: string) => Promise<number | undefined>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ verdict?: string; actual?: string; observation?: string; text: string }> {
  const listener: RequestListener = async (incoming, outgoing) => {
    for await (const _ of incoming);
    const key = new URL(incoming.url ?? '', 'http://receiver').searchParams.get('key') ?? '';
    const status = key === SECRET ? 200 : ((await refusing(key)) ?? 403);
    outgoing
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end('{"status":"ignored"}');
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/webhook?key=${encodeURIComponent(SECRET)}`);
  try {
    const { entries, report } = await run({
      catalogue,
      selection: { profile: 'reference', only: [RULE], skip: [] },
      target: urlTarget({ url, receiverDirectory: undefined, sharedFiles: false }),
      clock: systemClock(),
      timeScale: 1,
      virtualTime: false,
      slow: false,
      seed: 1,
      storage: { key: 'key-of-the-storage' },
    });
    return { ...report.rules[0], text: JSON.stringify(entries) };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
