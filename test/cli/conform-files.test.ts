import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main, runHarness, startHarness } from './run-command.ts';
import { scene } from './scene.ts';

const RULES = ['--only', 'path/nested-folders-are-kept', '--only', 'path/container-prefix-is-rewritten'];
const RECEIVER = ['--', process.execPath, main, 'receiver', '--host', '127.0.0.1'];

test('two runs in one folder at the same time pass, and leave it as it was', async () => {
  using files = scene();
  mkdirSync(files.path('kept'));
  writeFileSync(files.path('kept/film.mp4'), 'frames');
  const runs = await Promise.all(
    [1, 2].map(() => startHarness(['conform', ...RULES, ...RECEIVER], { cwd: files.folder }).result),
  );
  for (const { stdout, exitCode } of runs) expect({ stdout, exitCode }).toMatchObject({ exitCode: 0 });
  expect(readdirSync(files.folder, { recursive: true }).sort()).toEqual(['kept', 'kept/film.mp4']);
});

test('folders that were there stay, with what was in them', async () => {
  using files = scene();
  mkdirSync(files.path('rec'));
  const { exitCode } = await runHarness(['conform', ...RULES, ...RECEIVER], { cwd: files.folder });
  expect(exitCode).toBe(0);
  expect(readdirSync(files.folder, { recursive: true })).toEqual(['rec']);
});

test('a receiver runs in the directory that is named for it', async () => {
  using files = scene();
  mkdirSync(files.path('receiver'));
  const { exitCode } = await runHarness(
    ['conform', '--receiver-dir', 'receiver', '--ledger', 'run.ndjson', ...RULES, ...RECEIVER],
    { cwd: files.folder },
  );
  expect(exitCode).toBe(0);
  expect(existsSync(join(files.folder, 'rec'))).toBe(false);
});
