import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type RunningCommand, startHarness } from './run-command.ts';
import { isAlive, program, type Scene, scene } from './scene.ts';

const right = join(import.meta.dirname, '../third-party/node-http/receiver.mjs');

/** Describes a receiver in a folder of its own below `receivers`. */
function describe(files: Scene, name: string, script: string, env: object = {}, more: object = {}): void {
  const folder = files.path(`receivers/${name}`);
  mkdirSync(folder, { recursive: true });
  const description = { command: [process.execPath, script], directory: '.', env, ...more };
  writeFileSync(join(folder, 'receiver.json'), JSON.stringify(description));
}

function conform(files: Scene, ...more: readonly string[]): RunningCommand {
  const args = ['conform', '--receivers', 'receivers', '--only', 'delivery/bad-key-is-refused', ...more];
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: files.path('summary.md') };
  return startHarness(args, { cwd: files.folder, env });
}

/** Four receivers that sign and never listen, all of which run; with their process ids. */
async function begin(files: Scene): Promise<{ readonly command: RunningCommand; readonly pids: number[] }> {
  const names = ['east', 'north', 'south', 'west'];
  for (const name of names) describe(files, name, program('never-listens.mjs'), { SIGN: files.path(name) });
  const command = conform(files, '--jobs', '4');
  try {
    const pids = await Promise.all(names.map((name) => files.signed(name)));
    return { command, pids: pids.flat() };
  } catch (error) {
    command[Symbol.dispose]();
    throw error;
  }
}

test('many receivers are judged, each by itself, and told in one table with one exit code', async () => {
  using files = scene();
  describe(files, 'archive', right);
  describe(files, 'mirror', right);
  describe(files, 'open', right, { DEFECT: 'compares-any-length' });
  describe(files, 'quits', program('never-listens.mjs'), { EXIT: '7' });
  describe(files, 'mute', right, {}, { key: { in: 'query', variable: 'NO_SUCH_SECRET' } });
  mkdirSync(files.path('saved'));
  writeFileSync(files.path('saved/mute.ndjson'), 'of an earlier run');
  using command = conform(files, '--ledgers', 'saved', '--jobs', '2');
  const { stdout, stderr, exitCode } = await command.result;
  expect(stdout).toMatch(/^\| +\| archive \| mirror \| mute \| open \| quits \|$/m);
  expect(stdout).toMatch(
    /^\| outcome \|( Conformant \|){2} Not judged: .*SECRET.* \| Not conformant \| Not judged \|$/m,
  );
  expect(stdout).toContain('| `delivery/bad-key-is-refused` | ✅ | ✅ |  | ❌ | ❔ |');
  // No run adds a summary of its own.
  expect(files.text('summary.md')).toBe(stdout);
  expect(stderr).toMatch(/^\d of 5 {2}open: Not conformant \(exit code 1\), [\d.]+ s$/m);
  expect(stderr).toMatch(/^5 of 5 /m);
  expect(stderr).toMatch(/^quits: error: The receiver's command .* ended with code 7[\s\S]*\nhint: /m);
  expect(exitCode).toBe(1);
  const names = ['archive', 'mirror', 'open', 'quits'].flatMap((name) => [`${name}.json`, `${name}.ndjson`]);
  expect(readdirSync(files.path('saved')).toSorted()).toEqual(names);
  const storages = ['archive', 'mirror', 'open'].map((name) => files.ledger(`saved/${name}.ndjson`)[0]);
  expect(new Set(storages.map((run) => run?.kind === 'run' && run.storage.url)).size).toBe(3);
});

test('an interrupt ends all that run beside each other, and no report is lost', async () => {
  using files = scene();
  const { command, pids } = await begin(files);
  using running = command;
  running.interrupt('SIGTERM');
  expect(await running.result).toMatchObject({ exitCode: 130 });
  expect(pids.filter(isAlive)).toEqual([]);
  expect(files.report('ledgers/west.json')).toMatchObject({ exitCode: 130, interrupted: true });
});

test('what runs beside each other ends when the program is killed that started it', async () => {
  using files = scene();
  const { command, pids } = await begin(files);
  using running = command;
  running.interrupt('SIGKILL');
  await running.result;
  await vi.waitUntil(() => !pids.some(isAlive), { timeout: 50_000 });
});
