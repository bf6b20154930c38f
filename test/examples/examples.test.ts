import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { builtCommand } from '../built-command.ts';

const execute = promisify(execFile);
const folder = import.meta.dirname;
const main = builtCommand();
const env = { ...process.env, RECORDER_HARNESS: `${process.execPath} ${main}` };

const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasGo = spawnSync('go', ['version']).status === 0;

test.skipIf(!hasPython)('a suite in Python scripts the storage', async () => {
  const { stderr } = await execute('python3', ['-W', 'error', 'storage_test.py'], { cwd: folder, env });
  expect(stderr).toMatch(/Ran 3 tests in [\s\S]*\nOK\n$/);
});

test.skipIf(!hasGo)('a suite in Go scripts the storage', async () => {
  const args = ['test', '-count=1', '-v', '.'];
  const { stdout } = await execute('go', args, { cwd: join(folder, 'go'), env });
  expect(stdout.match(/^--- PASS: /gm)).toHaveLength(3);
});
