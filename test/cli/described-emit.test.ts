import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memberOf } from '../../src/spec/member-of.ts';
import { type Seen, smallReceiver } from './described-receiver.ts';
import { runHarness } from './run-command.ts';
import { scene } from './scene.ts';

test('emit reads receiver.json of the current folder: URL, routes, key, types and platforms', async () => {
  using files = scene();
  const seen: Seen[] = [];
  await using receiver = await smallReceiver((one) => {
    seen.push(one);
    return 204;
  });
  const description = {
    url: `${receiver.origin}/webhook`,
    routes: { 'live_*': '/live' },
    key: { in: 'header', name: 'X-Token', variable: 'TOKEN' },
    events: ['live_start', 'live_end', 'error'],
    platforms: ['bilibili'],
  };
  writeFileSync(files.path('receiver.json'), JSON.stringify(description));
  const run = { cwd: files.folder, env: { TOKEN: 'correct-horse' } };
  const { exitCode, stdout } = await runHarness(['emit', 'session'], run);
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('correct-horse');
  expect(seen.map(({ event, path }) => [event?.type, path])).toEqual([
    ['live_start', '/live'],
    ['live_end', '/live'],
    ['error', '/webhook'],
  ]);
  for (const { headers, event, key } of seen) {
    expect([headers['x-token'], key]).toEqual(['correct-horse', null]);
    expect(memberOf(event?.data, 'platform')).toBe('bilibili');
  }

  seen.length = 0;
  const written = ['emit', 'error', `${receiver.origin}/other`, '--without-description'];
  expect((await runHarness([...written, '--route', `e*=${receiver.origin}/errors`], run)).exitCode).toBe(0);
  expect(seen.map(({ path, headers }) => [path, headers['x-token']])).toEqual([['/errors', undefined]]);
});

test('a storm keeps to the routes of one receiver', async () => {
  const paths = new Set<string>();
  await using receiver = await smallReceiver(({ event, path }) => {
    paths.add(`${event?.type} ${path}`);
    return 204;
  });
  const storm = ['emit', 'all', `${receiver.origin}/webhook`, '--rate', 'max', '--count', '20'];
  const { exitCode } = await runHarness([...storm, '--route', `error=${receiver.origin}/errors`]);
  expect(exitCode).toBe(0);
  expect(paths).toContain('error /errors');
  expect(paths).toContain('live_start /webhook');
  const { exitCode: refused } = await runHarness([...storm, '--route', 'error=http://127.0.0.1:1/errors']);
  expect(refused).toBe(2);
});
