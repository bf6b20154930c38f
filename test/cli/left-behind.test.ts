import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { isLiving } from '../target/is-living.ts';
import { processesNamed } from '../target/processes-named.ts';
import { type RunningCommand, startHarness } from './run-command.ts';
import { program, type Scene, scene } from './scene.ts';

/** A run whose receiver clings to life, in the middle of it: recordings are laid, and none is taken away yet. */
interface Begun {
  readonly command: RunningCommand;
  /** Ids of the receiver and of its daemon. */
  readonly pids: readonly number[];
}

/** Temporary files of its own; what Node keeps there is shared with the other tests. */
function environment(files: Scene): Record<string, string> {
  mkdirSync(files.path('tmp'), { recursive: true });
  return { TMPDIR: files.path('tmp'), NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
}

async function begin(files: Scene): Promise<Begun> {
  const command = startHarness(
    [
      ...[
        'conform',
        '--only',
        'upload/parallelism',
        // An upload that never comes is waited for so much less.
        '--time-scale',
        '0.03',
        '--report',
        'json=report.json',
        '--env',
        `SIGN=${files.path('sign')}`,
      ],
      ...['--', process.execPath, program('clings.mjs')],
    ],
    { cwd: files.folder, env: environment(files) },
  );
  try {
    const waiting = { timeout: 50_000 };
    const pids = await vi.waitUntil(
      async () => (await files.signed()).length === 2 && files.signed(),
      waiting,
    );
    await vi.waitUntil(() => recordings(files) > 9, waiting);
    return { command, pids };
  } catch (error) {
    command[Symbol.dispose]();
    throw error;
  }
}

function recordings(files: Scene): number {
  return existsSync(files.path('rec')) ? readdirSync(files.path('rec')).length : 0;
}

function living(files: Scene, { pids }: Begun): number[] {
  return [...pids.filter(isLiving), ...processesNamed(files.path('sign'))];
}

function left(files: Scene): string[] {
  return [...readdirSync(files.folder), ...readdirSync(files.path('tmp'))].filter(
    (name) => !['tmp', 'sign', 'report.json'].includes(name),
  );
}

/** Names of what watchdogs look after. */
function notebooks(files: Scene): string[] {
  return readdirSync(files.path('tmp')).filter((name) => name.startsWith('recorder-harness-left-'));
}

describe.skipIf(process.platform !== 'linux')('of a receiver that clings to life', () => {
  test.each(['SIGINT', 'SIGQUIT'] as const)(
    '%s leaves nothing behind, and gives a report',
    async (signal) => {
      using files = scene();
      const begun = await begin(files);
      using command = begun.command;
      command.interrupt(signal);
      expect(await command.result).toMatchObject({ exitCode: 130 });
      expect(living(files, begun)).toEqual([]);
      expect(left(files)).toEqual([]);
      expect(files.report()).toMatchObject({ exitCode: 130, interrupted: true });
    },
  );

  test('a second Ctrl-C leaves nothing behind, and no report', async () => {
    using files = scene();
    const begun = await begin(files);
    using command = begun.command;
    command.interrupt('SIGINT');
    command.interrupt('SIGTERM');
    expect(await command.result).toMatchObject({ exitCode: 130 });
    expect(living(files, begun)).toEqual([]);
    expect(recordings(files)).toBe(0);
    await expect.poll(() => left(files).length).toBe(0);
    expect(existsSync(files.path('report.json'))).toBe(false);
  });

  test('SIGKILL leaves nothing behind', async () => {
    using files = scene();
    const begun = await begin(files);
    using command = begun.command;
    command.interrupt('SIGKILL');
    await command.result;
    await expect.poll(() => left(files).length).toBe(0);
    expect(living(files, begun)).toEqual([]);
  });

  test('what SIGKILL of the run and of its watchdog leaves is taken away by the next run, which says so', async () => {
    using files = scene();
    const begun = await begin(files);
    using command = begun.command;
    const watchdogs = notebooks(files).map((name) =>
      Number(readFileSync(files.path(`tmp/${name}/watchdog`), 'utf8').split('-')[2]),
    );
    for (const pid of watchdogs) process.kill(pid, 'SIGKILL');
    command.interrupt('SIGKILL');
    await command.result;
    expect(living(files, begun)).not.toEqual([]);
    expect(recordings(files)).toBeGreaterThan(9);

    const next = ['conform', '--only', 'delivery/every-event-type-is-accepted'];
    const { stderr } = await startHarness(next, { cwd: files.folder, env: environment(files) }).result;
    expect(stderr).toMatch(/^Taken away from an earlier run: \d+ recordings, \d+ processes\.$/m);
    expect(living(files, begun)).toEqual([]);
    expect(left(files)).toEqual([]);
  });
});
