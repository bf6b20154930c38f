import { expect, test } from 'vitest';
import { recordingStorage } from './recording-storage.ts';

test('a client that asks for a file beside its upload is told whether that was stored', async () => {
  const { storage, attempts } = await recordingStorage({
    uploadOf: ({ method, name }) => (method === 'PUT' ? name : undefined),
    defaultScript: '500,201',
    tellsStored: true,
  });
  const url = `${storage.url}/file/show.mp4`;
  const statuses: number[] = [];
  for (const method of ['HEAD', 'PUT', 'GET', 'PUT', 'HEAD', 'GET', 'OPTIONS']) {
    const response = await fetch(url, { method, ...(method === 'PUT' ? { body: 'bytes' } : {}) });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([404, 500, 404, 201, 200, 200, 200]);
  await expect.poll(() => attempts.length, { interval: 1 }).toBe(7);
  expect(attempts.filter(({ upload }) => upload === undefined)).toHaveLength(5);
});

test('a storage that does not tell what it stored, such as a sink, answers whoever asks by its script', async () => {
  const { storage } = await recordingStorage({ uploadOf: () => undefined, defaultScript: '204' });
  const statuses: number[] = [];
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    statuses.push((await fetch(`${storage.url}/getMe`, { method })).status);
  }
  expect(statuses).toEqual([204, 204, 204]);
});
