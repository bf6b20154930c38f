import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { effectBlocks } from './effect-blocks.ts';
import { blockWith, root } from './readme.ts';
import { runShell, withChanges } from './shell.ts';
import { linesMissing } from './transcript.ts';

// A whole run, which a loaded machine takes long over.
vi.setConfig({ testTimeout: 180_000 });

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('a notifier is judged by what it tells, as it is described', async () => {
  expect(JSON.parse(blockWith('"sinks"').text)).toEqual(
    JSON.parse(readFileSync(join(root, 'test/third-party/notifier/receiver.json'), 'utf8')),
  );
  const commands = withChanges(effectBlocks.notifier.text, {
    '--profile core': "--only 'effect/carries-*'",
  });
  const { output, exitCode } = await runShell(commands);
  expect(linesMissing(blockWith('FAIL  effect/carries').text, output)).toEqual([]);
  expect(exitCode).toBe(1);
});

test.skipIf(!hasPython)(
  'a mover is judged by its files, its lines and its observer, as it is described',
  async () => {
    const described = join(root, 'test/third-party/mover');
    expect(JSON.parse(blockWith('"observe"').text)).toEqual(
      JSON.parse(readFileSync(join(described, 'receiver.json'), 'utf8')),
    );
    // What it moves stays behind.
    using folder = temporaryFolder();
    cpSync(described, folder.path, { recursive: true });
    const commands = withChanges(effectBlocks.mover.text, {
      '--profile core': "--only 'effect/comes-once-for-each-accepted-*'",
      'test/third-party/mover': folder.path,
    });
    const { output, exitCode } = await runShell(commands);
    expect(linesMissing(blockWith('FAIL  effect/comes-once').text, output)).toEqual([]);
    expect(exitCode).toBe(1);
  },
);
