import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { clearEarlierLeftovers } from '../../src/leftovers/clear-earlier.ts';
import { openLeftovers } from '../../src/leftovers/leftovers.ts';
import { isAlive, type Scene, scene } from '../cli/scene.ts';

const holds = fileURLToPath(new URL('holds.ts', import.meta.url));

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A process that has laid a recording. */
async function holder(files: Scene): Promise<ChildProcess> {
  vi.stubEnv('TMPDIR', files.folder);
  const child = spawn(process.execPath, [holds, files.path('show.mp4')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The process id of the watchdog that looks after the one notebook there is. */
function watchdog(files: Scene): number {
  const [notebook = ''] = notebooks(files);
  return Number(readFileSync(files.path(`${notebook}/watchdog`), 'utf8').split('-')[2]);
}

async function killWatchdog(files: Scene): Promise<void> {
  const pid = watchdog(files);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
}

function notebooks(files: Scene): string[] {
  return readdirSync(files.folder).filter((name) => name !== 'show.mp4');
}

test('what a process that lives has laid is left alone, also where its watchdog is gone', async () => {
  using files = scene();
  const child = await holder(files);
  await killWatchdog(files);
  expect(clearEarlierLeftovers()).toEqual({ files: 0, processes: 0 });
  expect(existsSync(files.path('show.mp4'))).toBe(true);
  await kill(child);
});

test('what a killed process has laid is taken away by its watchdog', async () => {
  using files = scene();
  await kill(await holder(files));
  await expect.poll(() => readdirSync(files.folder).length).toBe(0);
});

test('what a killed process and its killed watchdog left is taken away once', async () => {
  using files = scene();
  const child = await holder(files);
  await killWatchdog(files);
  await kill(child);
  expect(clearEarlierLeftovers()).toEqual({ files: 1, processes: 0 });
  expect(readdirSync(files.folder)).toEqual([]);
  expect(clearEarlierLeftovers()).toEqual({ files: 0, processes: 0 });
});

test('notes of another machine or container are left alone', async () => {
  using files = scene();
  const child = await holder(files);
  await killWatchdog(files);
  await kill(child);
  const [notebook = ''] = notebooks(files);
  renameSync(files.path(notebook), files.path(notebook.replace(/left-[0-9a-f]{8}/, 'left-00000000')));
  expect(clearEarlierLeftovers()).toEqual({ files: 0, processes: 0 });
  expect(existsSync(files.path('show.mp4'))).toBe(true);
});

test('nothing is kept of notes that are forgotten, and no watchdog', async () => {
  using files = scene();
  vi.stubEnv('TMPDIR', files.folder);
  const leftovers = openLeftovers();
  writeFileSync(files.path('show.mp4'), '');
  leftovers.note({ kind: 'file', path: files.path('show.mp4'), isUnique: true });
  const pid = watchdog(files);
  leftovers.forget();
  expect(readdirSync(files.folder)).toEqual(['show.mp4']);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
