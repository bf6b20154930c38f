import { Agent } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startStorage } from '../../src/storage/start-storage.ts';
import type { Attempt, Storage, StorageOptions } from '../../src/storage/storage.ts';
import { rawSocket } from '../wire/raw-socket.ts';
import { put } from './put.ts';

async function started(options: Partial<StorageOptions> = {}): Promise<Storage> {
  const storage = await startStorage({ clock: systemClock(), key: 'film-key', ...options });
  onTestFinished(() => storage[Symbol.asyncDispose]());
  return storage;
}

test('a reset begins numbers, file ids and scripts anew, but not the ids of attempts', async () => {
  const attempts: Attempt[] = [];
  const storage = await started({
    scripts: [{ glob: 'a', script: '500,201' }],
    onAttempt: (attempt) => void attempts.push(attempt),
  });
  const url = `${storage.url}/file/a`;
  const seen = [await put(url), await put(url)];
  storage.script('*', '503');
  await storage.reset();
  seen.push(await put(url), await put(url));
  expect(seen.map(({ status }) => status)).toEqual([500, 201, 500, 201]);
  expect(seen[3]?.body).toBe(seen[1]?.body);
  expect(attempts.map(({ number }) => number)).toEqual([1, 2, 1, 2]);
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(4);
  expect(storage.attempts()).toEqual(attempts.slice(2));
});

test('a reset leaves the connections alone on which nothing is under way', async () => {
  const attempts: Attempt[] = [];
  const storage = await started({ onAttempt: (attempt) => void attempts.push(attempt) });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await put(`${storage.url}/file/a`, { agent });
  await storage.reset();
  await put(`${storage.url}/file/a`, { agent });
  agent.destroy();
  expect(attempts.map(({ connection }) => connection)).toEqual(['c1', 'c1']);
});

test('a reset breaks off held, stalled and half sent uploads, which end as open before it', async () => {
  const attempts: Attempt[] = [];
  const storage = await started({
    scripts: [
      { glob: 'held', script: 'hold' },
      { glob: 'stalled', script: 'stall-unread' },
    ],
    onAttempt: (attempt) => void attempts.push(attempt),
  });
  const clients = ['held', 'stalled'].map((name) => put(`${storage.url}/file/${name}`));
  using half = await rawSocket(storage.port);
  await half.send('PUT /file/half HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf');
  await Promise.all(['held', 'stalled', 'half'].map((name) => storage.arrival({ name, number: 1 })));
  expect(storage.underWay()).toHaveLength(3);
  await storage.reset();
  for (const client of clients) expect((await client).error).toBeDefined();
  await half.closed;
  expect(attempts.map(({ ended }) => ended)).toEqual(['open', 'open', 'open']);
  expect([storage.openAttempts(), storage.underWay(), storage.attempts()]).toEqual([0, [], []]);
});

test('a reset takes releases back and rejects those who wait', async () => {
  const storage = await started({ defaultScript: 'hold' });
  storage.release('a');
  const waiting = expect(storage.attempt({ name: 'b', number: 1 })).rejects.toThrow('The storage was reset.');
  await storage.reset();
  await waiting;
  const seen = put(`${storage.url}/file/a`);
  await storage.paused({ name: 'a', number: 1 });
  storage.release('a');
  expect((await seen).status).toBe(201);
});

test('a glob is set once, and the last setting that matches counts', async () => {
  const storage = await started();
  for (let round = 0; round < 100; round += 1) storage.script('*', String(400 + round));
  storage.script('a', '201');
  storage.script('*', '500');
  expect(storage.scripts()).toEqual([
    { glob: 'a', script: '201' },
    { glob: '*', script: '500' },
  ]);
  expect(storage.scriptOf('a')).toBe('500');
  expect([storage.removeScript('*'), storage.removeScript('*')]).toEqual([true, false]);
  expect(storage.scriptOf('a')).toBe('201');
});

test('scripts at the start are checked at the start', async () => {
  await expect(started({ scripts: [{ glob: '*', script: 'oops' }] })).rejects.toThrow('oops');
});
