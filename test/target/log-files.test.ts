import { appendFile, mkdtempDisposable, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandTarget } from '../../src/target/command-target.ts';
import { commandsFolder } from './start-fixture.ts';

const command = [process.execPath, 'logs-to-a-file.mjs'];

async function seenIn(folder: string, started: readonly string[], file: string) {
  const lines: string[] = [];
  const target = commandTarget({
    command: started,
    env: { LOG_FILE: file, PORT: '{port}' },
    directory: commandsFolder,
  });
  const open = await target.open({
    storageUrl: 'http://127.0.0.1:9',
    storageKey: 'key-of-the-storage',
    onLine: (stream, text) => lines.push(`${stream}: ${text}`),
    signal: AbortSignal.timeout(60_000),
  });
  return { lines, folder, open, ask: (path: string) => fetch(new URL(path, open.url)) };
}

test.runIf(process.platform === 'linux')(
  'lines that a receiver appends to a file are output, those of an earlier run are not',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'log-files-'));
    const file = join(folder.path, 'app.log');
    await writeFile(file, 'ready long ago\n');
    const { open, lines, ask } = await seenIn(folder.path, command, file);
    await using _ = open;
    await ask('/first');
    await expect.poll(() => lines).toContain('file: asked for /first');
    await truncate(file);
    await ask('/second');
    await expect.poll(() => lines, { timeout: 5_000 }).toContain('file: asked for /second');
    expect(lines).not.toContain('file: ready long ago');
  },
);

test.runIf(process.platform === 'linux')(
  'a file that a shell makes of standard output is read to its end',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'log-files-'));
    const file = join(folder.path, 'out.log');
    const shell = ['sh', '-c', `exec "${process.execPath}" logs-to-a-file.mjs > ${file}`];
    const { open, lines, ask } = await seenIn(folder.path, shell, '/dev/stdout');
    await ask('/only');
    await open[Symbol.asyncDispose]();
    expect(await readFile(file, 'utf8')).toBe('ready\nasked for /only\n');
    expect(lines).toEqual(['file: ready', 'file: asked for /only']);
  },
);

test.runIf(process.platform === 'linux')(
  'a file that grows many times is read without a warning',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'log-files-'));
    const file = join(folder.path, 'app.log');
    const { open, lines, ask } = await seenIn(folder.path, command, file);
    await using _ = open;
    const warnings: Error[] = [];
    const warned = (warning: Error): number => warnings.push(warning);
    process.on('warning', warned);
    for (let times = 0; times < 12; times += 1) {
      await ask(`/${times}`);
      await expect.poll(() => lines).toContain(`file: asked for /${times}`);
    }
    process.off('warning', warned);
    expect(warnings).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'no character is lost where what is read at one time ends within it',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'log-files-'));
    const file = join(folder.path, 'app.log');
    const { open, lines } = await seenIn(folder.path, command, file);
    await using _ = open;
    // Of three bytes each, so that no power of two ends between all of them.
    const written = Array.from({ length: 2_000 }, () => '直'.repeat(33));
    await appendFile(file, `${written.join('\n')}\n`);
    await expect.poll(() => lines.length).toBe(1 + written.length);
    expect(lines.slice(1)).toEqual(written.map((line) => `file: ${line}`));
  },
);
