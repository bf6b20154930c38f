import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { scene } from './scene.ts';

test.each([
  ['/app/rec/night.mp4', '/srv/rec/night.mp4'],
  ['/app/rec/a/b/night.mp4', '/srv/rec/a/b/night.mp4'],
  ['/app/recordings/night.mp4', '/srv/recordings/night.mp4'],
  ['/app/other/night.mp4', '/app/other/night.mp4'],
  ['/data/app/rec/night.mp4', '/data/app/rec/night.mp4'],
  ['/app/rec/app/rec/night.mp4', '/srv/rec/app/rec/night.mp4'],
  ['relative/night.mp4', '/srv/relative/night.mp4'],
])('takes %s as %s when it works in /srv', (output, file) => {
  expect(referenceBehaviour.resolve(output, '/srv')).toBe(file);
});

test.each([
  ['an absolute path', (file: string) => file],
  ['a relative path', () => 'rec/night.mp4'],
  ['a path of the container', () => '/app/rec/night.mp4'],
])('uploads the file of %s', async (_what, outputOf) => {
  await using s = await scene();
  const file = await s.lay('rec/night.mp4', 'night');
  await s.finish(outputOf(file));
  await s.idle();
  expect(s.storage.puts).toMatchObject([{ path: '/file/night.mp4', bytes: 5 }]);
});

test('logs an error that names a missing file, uploads nothing, and goes on', async () => {
  await using s = await scene();
  expect(await s.finish('/app/rec/gone.mp4')).toEqual({ status: 200, body: { status: 'success' } });
  await s.idle();
  expect(errorsOf(s.log)).toEqual([expect.stringContaining('gone.mp4" does not exist')]);
  await s.lay('rec/gone.mp4', 'late');
  await s.lay('rec/next.mp4', 'next');
  await s.finish('/app/rec/next.mp4');
  await s.idle();
  expect(s.storage.puts.map((put) => put.path)).toEqual(['/file/next.mp4']);
});

test.each(['/app/rec', '/', '/app/rec/nul\0', '/app/rec/\ud800.mp4', '/dev/null'])(
  'logs an error for %j, which is no file',
  async (output) => {
    await using s = await scene();
    await mkdir(join(s.directory, 'rec'));
    await s.finish(output);
    await s.idle();
    expect(errorsOf(s.log)).toHaveLength(1);
    expect(s.storage.puts).toEqual([]);
  },
);

function errorsOf(log: readonly string[]): string[] {
  return log.map((line) => JSON.parse(line)).flatMap(({ level, msg }) => (level >= 50 ? [msg] : []));
}
