import { expect, test } from 'vitest';
import { freePort } from '../../src/target/free-port.ts';
import { waitUntilListening } from '../../src/target/wait-until-listening.ts';
import { startFixture } from './start-fixture.ts';

test.each([
  { HOST: '127.0.0.1', address: '127.0.0.1' },
  { HOST: '0.0.0.0', address: '127.0.0.1' },
  { HOST: '::1', address: '::1' },
])('finds a receiver that listens on $HOST', async ({ HOST, address }) => {
  const port = await freePort();
  await using child = await startFixture('listens.mjs', { PORT: `${port}`, HOST });
  expect(await waitUntilListening({ port, child, withinMs: 10_000 })).toBe(address);
});

test('shows code and last output of a receiver that ends first', async () => {
  const port = await freePort();
  await using child = await startFixture('exits.mjs');
  await expect(waitUntilListening({ port, child, withinMs: 10_000 })).rejects.toMatchObject({
    code: 'RWH_RECEIVER_NOT_STARTED',
    message: expect.stringMatching(/ended with code 3 before it listened[\s\S]*no storage configured/),
  });
});

test('gives up on a receiver that never listens', async () => {
  const port = await freePort();
  await using child = await startFixture('family.mjs');
  await expect(waitUntilListening({ port, child, withinMs: 100 })).rejects.toMatchObject({
    message: expect.stringContaining(`does not listen on port ${port} after 0.1 s`),
  });
});

test('tells which other port a receiver listens on', async () => {
  const [expected, actual] = [await freePort(), await freePort()];
  await using child = await startFixture('listens.mjs', { PORT: `${actual}` });
  await waitUntilListening({ port: actual, child, withinMs: 10_000 });
  await expect(waitUntilListening({ port: expected, child, withinMs: 50 })).rejects.toMatchObject({
    message: expect.stringContaining(`does not listen on port ${expected} but on ${actual}`),
    hint: expect.stringContaining(`conform 'http://127.0.0.1:${actual}/webhook?key=SECRET'`),
  });
});

test('a receiver that tries its client on a server of its own first is waited for', async () => {
  const port = await freePort();
  await using child = await startFixture('warms-up.mjs', { PORT: `${port}` });
  expect(await waitUntilListening({ port, child, withinMs: 20_000 })).toBe('127.0.0.1');
});

test('finds a receiver on a port of its own soon, and says how to give its URL', async () => {
  const [told, own] = [await freePort(), await freePort()];
  const settings = { WEBHOOK_SECRET: 's3cret', STORAGE_URL: 'http://127.0.0.1:1', STORAGE_API_KEY: 'key' };
  await using child = await startFixture('../../third-party/python-stdlib/receiver.py', {
    ...settings,
    PORT: `${own}`,
  });
  const news: string[] = [];
  const onNews = (sentence: string): unknown => news.push(sentence);
  await expect(waitUntilListening({ port: told, child, withinMs: 3_600_000, onNews })).rejects.toMatchObject({
    code: 'RWH_RECEIVER_NOT_STARTED',
    message: expect.stringContaining(`takes events on port ${own}, and was told to listen on ${told}`),
    hint: expect.stringContaining(`conform 'http://127.0.0.1:${own}/webhook?key=SECRET'`),
  });
  expect(news).toContainEqual(expect.stringContaining(`takes events on port ${own}`));
});
