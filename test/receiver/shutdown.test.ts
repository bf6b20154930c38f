import { request } from 'node:http';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock/system-clock.ts';
import { startReceiver } from '../../src/receiver/start-receiver.ts';
import { scene } from './scene.ts';

test('shutdown waits for uploads that end within the grace time, and stops listening first', async () => {
  await using s = await scene([500, 201]);
  await s.lay('rec/night.mp4', 'night');
  await s.finish('/app/rec/night.mp4');
  await s.storage.ended(1);
  const ended = s.receiver.shutdown(30_000);
  await s.storage.ended(2);
  expect(await ended).toEqual({ unfinished: [] });
  expect(s.clock.now()).toBe(10_000);
  await expect(s.finish('/app/rec/night.mp4')).rejects.toThrow();
});

test('shutdown ends and names the uploads that are unfinished after the grace time', async () => {
  await using s = await scene([500, 'stall-unread']);
  await s.lay('rec/waits.mp4', 'waits');
  const stalled = await s.lay('rec/stalls.mp4', Buffer.alloc(30_000_000));
  await s.finish('/app/rec/waits.mp4');
  await s.storage.ended(1);
  await s.finish('/app/rec/stalls.mp4');
  const { unfinished } = await s.receiver.shutdown(9_000);
  expect(s.clock.now()).toBe(9_000);
  expect(unfinished).toEqual([expect.stringMatching(/waits\.mp4$/), stalled]);
  const lines = s.log.filter((line) => line.includes('is unfinished'));
  expect(lines).toEqual([expect.stringContaining('waits.mp4'), expect.stringContaining('stalls.mp4')]);
  expect(s.log.at(-1)).toBe(lines[1]);
});

test('shutdown does not wait for a sender that never ends its request', async () => {
  await using s = await scene();
  const slow = request({
    port: s.receiver.port,
    path: '/webhook?key=x',
    method: 'POST',
    headers: { expect: '100-continue' },
  });
  slow.on('error', () => {}).flushHeaders();
  await new Promise((resolve) => slow.once('response', resolve).once('continue', resolve));
  expect(await s.receiver.shutdown(5_000)).toEqual({ unfinished: [] });
});

test('a receiver cannot start on a port that is taken', async () => {
  await using s = await scene();
  const settings = {
    host: '127.0.0.1',
    port: s.receiver.port,
    secret: 'x',
    storageUrl: 'http://127.0.0.1',
    storageKey: 'x',
  };
  await expect(startReceiver(settings, { clock: systemClock() })).rejects.toMatchObject({
    code: 'RWH_ADDRESS_UNAVAILABLE',
    message: expect.stringContaining(`127.0.0.1:${s.receiver.port}`),
  });
});
