import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../src/leftovers/temporary-folder.ts';
import { scene } from '../cli/scene.ts';
import { kindBlocks } from './kind-blocks.ts';
import { blockWith, root } from './readme.ts';
import { runShell, withChanges } from './shell.ts';
import { linesMissing } from './transcript.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('a notifier is judged by what it tells, as it is described', async () => {
  expect(JSON.parse(blockWith('"name": "notifier"').text)).toEqual(
    JSON.parse(readFileSync(join(root, 'test/third-party/notifier/receiver.json'), 'utf8')),
  );
  const commands = withChanges(kindBlocks.notifier.text, {
    '--profile core': "--only 'effect/carries-*'",
  });
  const { output, exitCode } = await runShell(commands);
  expect(linesMissing(blockWith('FAIL  effect/carries').text, output)).toEqual([]);
  expect(exitCode).toBe(1);
});

test('a post-processor is judged by what it makes of recordings, as it is described', async () => {
  expect(JSON.parse(blockWith('"name": "tagger"').text)).toEqual(
    JSON.parse(readFileSync(join(root, 'test/third-party/tagger/receiver.json'), 'utf8')),
  );
  const commands = withChanges(kindBlocks.postProcessor.text, {
    '--profile core': '--only effect/comes-once-for-each-id',
  });
  const { output, exitCode } = await runShell(commands);
  expect(linesMissing(blockWith('FAIL  effect/comes-once-for-each-id').text, output)).toEqual([]);
  expect(exitCode).toBe(1);
});

test.skipIf(!hasPython)('an uploader learns of its storage as it is described', async () => {
  using files = scene();
  const description = withChanges(blockWith('"name": "uploader"').text, {
    'my_receiver.py': join(root, 'test/third-party/python-stdlib/receiver.py'),
    HTTP_PORT: 'PORT',
    HOOK_SECRET: 'WEBHOOK_SECRET',
    STORE_URL: 'STORAGE_URL',
    STORE_KEY: 'STORAGE_API_KEY',
  });
  writeFileSync(files.path('receiver.json'), description);
  const commands = withChanges(kindBlocks.uploader.text, {
    '/srv/receiver': files.folder,
  });
  const { output, exitCode } = await runShell(
    `${commands.trim()} --only answer/finished-transmux-is-success`,
  );
  expect(output).toContain('Conformant');
  expect(exitCode).toBe(0);
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
    const commands = withChanges(kindBlocks.mover.text, {
      '--profile core': "--only 'effect/comes-once-for-each-accepted-*'",
      'test/third-party/mover': folder.path,
    });
    const { output, exitCode } = await runShell(commands);
    expect(linesMissing(blockWith('FAIL  effect/comes-once-for-each-accepted').text, output)).toEqual([]);
    expect(exitCode).toBe(1);
  },
);
