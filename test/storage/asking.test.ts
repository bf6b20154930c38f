import { expect, test } from 'vitest';
import { recordingStorage } from './recording-storage.ts';

test('a client that asks for a file beside its upload is told whether that was stored', async () => {
  const { storage, attempts } = await recordingStorage({
    uploadOf: ({ method, name }) => (method === 'PUT' ? name : undefined),
    defaultScript: '500,201',
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
