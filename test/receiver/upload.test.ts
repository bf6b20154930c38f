import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import { STORAGE_KEY, scene } from './scene.ts';

const MIB = 1_048_576;

test.each([0, 1, MIB - 1, MIB, MIB + 1, 8 * MIB + 3])(
  'sends the exact bytes of a file of %i bytes',
  async (bytes) => {
    await using s = await scene();
    const content = randomBytes(bytes);
    await s.lay('rec/night.mp4', content);
    await s.finish('/app/rec/night.mp4');
    await s.idle();
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(s.storage.puts).toMatchObject([{ method: 'PUT', bytes, sha256 }]);
  },
);

test('reads pieces of 1 MiB, of which only the last is shorter', async () => {
  await using s = await scene();
  const file = await s.lay('rec/night.mp4', randomBytes(2 * MIB + 7));
  const sizes: number[] = [];
  for await (const chunk of fileChunks(file)) sizes.push(chunk.length);
  expect(sizes).toEqual([MIB, MIB, 7]);
});

test.each(['', '/', '/api', '/api/v1/'])(
  'puts the base name under /file of a storage URL with path "%s"',
  async (basePath) => {
    await using s = await scene([201], { basePath });
    await s.lay('rec/deep/er/night.mp4', 'night');
    await s.finish('/app/rec/deep/er/night.mp4');
    await s.idle();
    expect(s.storage.puts.map((put) => put.path)).toEqual([`${basePath.replace(/\/$/, '')}/file/night.mp4`]);
  },
);

test.each([
  'a b',
  '#',
  'a?b',
  '%41',
  '+&=',
  '"\'`',
  '日本 🎥',
  'e\u0301\u00e9',
  '\\..',
  '%2e%2e',
  'x'.repeat(255),
])('encodes the name %j so that storage decodes the same', async (name) => {
  await using s = await scene();
  await s.lay(`rec/${name}`, 'night');
  await s.finish(`/app/rec/${name}`);
  await s.idle();
  const [put] = s.storage.puts;
  expect(decodeURIComponent(put?.path.split('/').at(-1) ?? '')).toBe(name);
  expect(put?.path.split('/')).toHaveLength(3);
});

test('authenticates with an empty user and the storage key on every attempt', async () => {
  await using s = await scene([500, 500, 201]);
  await s.lay('rec/night.mp4', 'night');
  await s.finish('/app/rec/night.mp4');
  await s.idle();
  const authorization = `Basic ${btoa(`:${STORAGE_KEY}`)}`;
  expect(s.storage.puts.map((put) => put.headers.authorization)).toEqual(Array(3).fill(authorization));
});

test('logs the file id of the answer', async () => {
  await using s = await scene();
  await s.lay('rec/night.mp4', 'night');
  await s.finish('/app/rec/night.mp4');
  await s.idle();
  expect(JSON.parse(s.log.at(-1) ?? '')).toMatchObject({ level: 30, id: 'file-1' });
});

test.each([
  ['names no id', '{}'],
  ['has a number as id', '{"id":7}'],
  ['is not JSON', 'stored'],
  ['is null', 'null'],
  ['is empty', ''],
  ['is longer than any id', `{"id":"${'x'.repeat(9 * MIB)}"}`],
])('warns, and uploads no more, when the answer %s', async (_what, text) => {
  await using s = await scene([(response) => response.writeHead(200).end(text)]);
  await s.lay('rec/night.mp4', 'night');
  await s.finish('/app/rec/night.mp4');
  await s.idle();
  await s.clock.sleep(100_000);
  expect(s.storage.puts).toHaveLength(1);
  expect(JSON.parse(s.log.at(-1) ?? '')).toMatchObject({
    level: 40,
    msg: expect.stringContaining('night.mp4'),
  });
});

test('uploads fifty files at once, each once', async () => {
  await using s = await scene();
  const names = Array.from({ length: 50 }, (_, n) => `night-${n}.mp4`);
  await Promise.all(names.map((name) => s.lay(`rec/${name}`, name)));
  await Promise.all(names.map((name) => s.finish(`/app/rec/${name}`)));
  await s.idle();
  expect(s.storage.puts.map((put) => put.path).sort()).toEqual(names.map((name) => `/file/${name}`).sort());
});
