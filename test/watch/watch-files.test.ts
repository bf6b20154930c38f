import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesInCommand } from '../../src/watch/files-in-command.ts';
import { type FileWatch, type FileWatchOptions, watchFiles } from '../../src/watch/watch-files.ts';
import { scene } from '../cli/scene.ts';

interface Watched extends FileWatch {
  readonly bursts: (readonly string[])[];
  save(name: string): void;
}

/** Watches a folder, and keeps what it is told. */
async function watched(
  folder: string,
  { except = [], always = [] }: Partial<Pick<FileWatchOptions, 'except' | 'always'>> = {},
): Promise<Watched> {
  const bursts: (readonly string[])[] = [];
  const watch = watchFiles({
    directory: folder,
    except,
    always,
    onChange: (files) => bursts.push(files.toSorted()),
    onProblem: (message) => expect.fail(message),
  });
  await watch.ready;
  return { ...watch, bursts, save: (name) => writeFileSync(join(folder, name), `${bursts.length}`) };
}

test('a burst of saves is told once, with all its files', async () => {
  using files = scene();
  await using watch = await watched(files.folder);
  const names = ['a.py', 'b.py', 'c.py'];
  for (const name of names) watch.save(name);
  await expect.poll(() => watch.bursts.length).toBeGreaterThan(0);
  expect(watch.bursts).toEqual([names]);
});

test('files in new folders, renamed ones and removed ones are told', async () => {
  using files = scene();
  writeFileSync(files.path('old.py'), '');
  await using watch = await watched(files.folder);
  mkdirSync(files.path('parts'));
  watch.save('parts/new.py');
  await expect.poll(() => watch.bursts.flat()).toContain('parts/new.py');
  renameSync(files.path('old.py'), files.path('other.py'));
  await expect.poll(() => watch.bursts.flat()).toContain('other.py');
  rmSync(files.path('other.py'));
  await expect
    .poll(() => watch.bursts.flat().filter((name) => name === 'other.py').length)
    .toBeGreaterThan(1);
});

test('what the harness writes, git ignores or a tool keeps for itself is not told', async () => {
  using files = scene();
  const folder = realpathSync(files.folder);
  execFileSync('git', ['init', '-q'], { cwd: folder });
  writeFileSync(join(folder, '.gitignore'), 'out/\n*.bin\n');
  for (const name of ['out', 'rec', 'node_modules']) mkdirSync(join(folder, name));
  await using watch = await watched(folder, { except: [join(folder, 'report.json')] });
  for (const name of ['report.json', 'out/built.py', 'data.bin', 'rec/live.mp4', 'node_modules/x.js']) {
    watch.save(name);
  }
  watch.save('receiver.py');
  await expect.poll(() => watch.bursts.flat()).toEqual(['receiver.py']);
});

test('files of the command are told wherever they are, and those beside them are not', async () => {
  using files = scene();
  using elsewhere = scene();
  execFileSync('git', ['init', '-q'], { cwd: files.folder });
  writeFileSync(files.path('.gitignore'), 'node_modules/\nout/\n');
  for (const name of ['out', 'node_modules']) mkdirSync(files.path(name));
  for (const path of [files.path('out/receiver'), elsewhere.path('main.py')]) writeFileSync(path, '');
  const command = ['python3', 'out/receiver', elsewhere.path('main.py'), '--verbose'];
  const always = filesInCommand(command, files.folder);
  expect(always).toEqual([files.path('out/receiver'), elsewhere.path('main.py')]);
  await using watch = await watched(files.folder, { always });
  writeFileSync(elsewhere.path('other.py'), '');
  watch.save('out/receiver.map');
  watch.save('out/receiver');
  writeFileSync(elsewhere.path('main.py'), 'changed');
  const told = [`../${basename(elsewhere.folder)}/main.py`, 'out/receiver'];
  await expect.poll(() => watch.bursts.flat().toSorted()).toEqual(told);
});
