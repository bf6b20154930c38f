import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { messagesOf } from '../action/messages-of.ts';
import type { Scene } from '../cli/scene.ts';
import { engineBlocks } from '../docs/engine-blocks.ts';
import { runShell, withChanges } from '../docs/shell.ts';
import { examples, expectAsOnOneMachine, settings, twoReceivers } from './two-receivers.ts';

const execute = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;

function run(script: string, files: Scene, env: Readonly<Record<string, string>>) {
  return execute('bash', [join(examples, script)], {
    cwd: files.folder,
    env: { ...process.env, ...settings, ...env },
  });
}

function textOf(file: string): string {
  return readFileSync(join(examples, file), 'utf8');
}

describe('the scripts', () => {
  test.skipIf(!hasPython)(
    'judge as one machine does, each task by the number of another engine',
    async () => {
      using files = twoReceivers();
      const tasks = [
        { SLURM_ARRAY_TASK_ID: '0' },
        { JOB_COMPLETION_INDEX: '1' },
        { TASK: '2' },
        // The fourth of its jobs.
        { CI_NODE_INDEX: '4' },
      ];
      await Promise.all(tasks.map((task) => run('judge-shard.sh', files, task)));
      const merge = run('judge-merge.sh', files, {});
      await expect(merge).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(
          /^== correct\n[\s\S]*\nConformant: [\s\S]*\n== flawed\n[\s\S]*FAIL {2}path\/other-app/,
        ),
      });
      await expectAsOnOneMachine(files);
    },
  );

  test('refuse a task that there is nothing for', async () => {
    using files = twoReceivers();
    for (const task of [{ TASK: '4' }, {}]) {
      await expect(run('judge-shard.sh', files, task)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^error: task (4|-1) is none of 2 receivers times 2 shards\n$/),
      });
    }
  });

  test('fail where the harness could not judge, and where a shard is missing', async () => {
    using files = twoReceivers();
    const wrong = { TASK: '0', OPTIONS: '--only no/such-rule' };
    await expect(run('judge-shard.sh', files, wrong)).rejects.toMatchObject({ code: 2 });
    await expect(run('judge-merge.sh', files, {})).rejects.toMatchObject({ code: 2 });
  });
});

describe('the files for engines', () => {
  test('of Slurm submit a task for each shard and a merge after them, and end as that does', async () => {
    using files = twoReceivers();
    const stub = `#!/bin/bash
      echo "$*" >> submitted
      case $* in
        *--wait*) echo '== flawed' > ledgers/logs/merge.log; exit 3 ;;
        *) echo 7 ;;
      esac`;
    writeFileSync(files.path('sbatch'), stub, { mode: 0o755 });
    const block = `export PATH=${files.folder}:$PATH; cd ${files.folder}\n${engineBlocks.slurm.text}`;
    const commands = withChanges(block, { 'test/examples/engines': examples });
    expect(await runShell(commands)).toEqual({ output: '== flawed\n', exitCode: 3 });
    expect(files.text('submitted').trim().split('\n')).toEqual([
      expect.stringMatching(/ --array=0-3 --output=ledgers\/logs\/%a\.log \S+\/judge-shard\.sh$/),
      expect.stringMatching(/^--wait .* --dependency=afterany:7 .* \S+\/judge-merge\.sh$/),
    ]);
  });

  test('of GitLab have a job for each shard, and a merge that takes what all leave behind', () => {
    const { variables, judge, merge } = parse(textOf('gitlab.yml'));
    expect(judge).toMatchObject({ parallel: 2 * variables.SHARDS, script: ['bash judge-shard.sh'] });
    expect(merge).toMatchObject({ needs: ['judge'], when: 'always', script: ['bash judge-merge.sh'] });
    expect(judge.artifacts.paths).toEqual(['ledgers']);
  });

  test('of Kubernetes are objects that it knows, with a task for each shard', () => {
    const [claim, judge, merge] = parseAllDocuments(textOf('kubernetes.yml')).map((one) => one.toJS());
    new PersistentVolumeClaim(claim).validate();
    for (const job of [judge, merge]) new Job(job).validate();
    const mistaken = { ...judge, spec: { ...judge.spec, completions: 'four' } };
    expect(() => new Job(mistaken).validate()).toThrow(/completions/);
    expect(judge.spec).toMatchObject({ completionMode: 'Indexed', completions: 4, parallelism: 4 });
    expect(merge.spec.suspend).toBe(true);
    for (const { spec } of [judge, merge]) {
      const [container] = spec.template.spec.containers;
      const names = container.env.map(({ name }: { name: string }) => name);
      for (const name of names) expect(textOf('judge-shard.sh')).toContain(`\${${name}:-`);
      const volumes = spec.template.spec.volumes.map(({ name }: { name: string }) => name);
      expect(container.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(volumes);
    }
  });

  test('of GitHub are a workflow that actionlint finds nothing in', async () => {
    const workflow = textOf('github.yml');
    expect(await messagesOf(workflow)).toEqual([]);
    expect(await messagesOf(workflow.replace('matrix.task', 'matrix.number'))).not.toEqual([]);
    const { jobs, env } = parse(workflow);
    expect(jobs.judge.strategy.matrix.task).toHaveLength(2 * env.SHARDS);
  });
});
