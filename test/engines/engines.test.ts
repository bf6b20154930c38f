import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '../docs/readme.ts';
import { hasSlurm, oneNodeSlurm } from './one-node-slurm.ts';
import { areRun, examples, expectAsOnOneMachine, settings, twoReceivers } from './two-receivers.ts';

const execute = promisify(execFile);
const runner = join(root, 'node_modules/gitlab-ci-local/dist/index.js');

describe.skipIf(!areRun)('two receivers are judged as on one machine', () => {
  test.skipIf(!hasSlurm)('by an array of jobs of Slurm, and a job that waits for it', async () => {
    await using slurm = await oneNodeSlurm();
    using files = twoReceivers();
    const env = { ...process.env, ...settings, ...slurm.env };
    const judged = execute('bash', [join(examples, 'slurm.sh')], { cwd: files.folder, env });
    await expect(judged).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('== flawed\n') });
    await expectAsOnOneMachine(files);
  });

  test('by parallel jobs of GitLab, and a job after them', async () => {
    using files = twoReceivers();
    copyFileSync(join(examples, 'gitlab.yml'), files.path('.gitlab-ci.yml'));
    for (const script of ['judge-shard.sh', 'judge-merge.sh']) {
      copyFileSync(join(examples, script), files.path(script));
    }
    const git = (...words: string[]) => {
      const identity = ['-c', 'user.name=tests', '-c', 'user.email=tests@localhost'];
      spawnSync('git', [...identity, ...words], { cwd: files.folder });
    };
    git('init', '-q');
    git('remote', 'add', 'origin', 'git@localhost:OWNER/receivers.git');
    git('add', '.');
    git('commit', '-q', '-m', 'Receivers');
    const { SHARDS, ...others } = settings;
    const variables = Object.entries(others).flatMap(([name, value]) => ['--variable', `${name}=${value}`]);
    const words = [runner, '--home', files.path('home'), '--force-shell-executor', ...variables];
    const env = { ...process.env, GITHUB_ACTIONS: '' };
    const judged = execute(process.execPath, words, { cwd: files.folder, env, maxBuffer: 1e8 });
    await expect(judged).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('== flawed') });
    await expectAsOnOneMachine(files);
  });
});
