import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { builtCommand } from '../built-command.ts';
import { type Scene, scene } from '../cli/scene.ts';
import { blockWith, root } from '../docs/readme.ts';
import { withChanges } from '../docs/shell.ts';

const template = readFileSync(join(root, 'templates/conform.yml'), 'utf8');
const runner = join(root, 'node_modules/gitlab-ci-local/dist/index.js');

let lacking: string | undefined;
beforeAll(() => {
  lacking = ['python3', 'git', 'bash', 'rsync'].find(
    (program) => spawnSync(program, ['--version']).status !== 0,
  );
});

/** A package without dependencies, so that npx installs the command of this folder and nothing from a network. */
function writePackage(folder: string): void {
  mkdirSync(folder);
  const manifest = { name: 'recorder-harness', version: '0.0.0', type: 'module', bin: 'command.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'command.js'),
    `#!/usr/bin/env node\nawait import(${JSON.stringify(builtCommand())});\n`,
  );
}

/** What a git command printed; it is run in a repository that belongs to nobody. */
function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=tests', '-c', 'user.email=tests@localhost'];
  return spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).stdout.trim();
}

/** Runs the pipeline of the README in a repository that holds the component, as its newest commit has it. */
function runPipeline(files: Scene, changes: Readonly<Record<string, string>>) {
  writePackage(files.path('package'));
  cpSync(join(root, 'templates'), files.path('templates'), { recursive: true });
  git(files.folder, 'init', '-q');
  git(files.folder, 'remote', 'add', 'origin', 'git@localhost:OWNER/recorder-harness.git');
  git(files.folder, 'add', '.');
  git(files.folder, 'commit', '-q', '-m', 'The component');
  const pipeline = withChanges(blockWith('- component: ').text, {
    ...changes,
    '@main': `@${git(files.folder, 'rev-parse', 'HEAD')}`,
    'recorder-harness@VERSION': `file:${files.path('package')}`,
  });
  writeFileSync(files.path('.gitlab-ci.yml'), pipeline);
  return spawnSync(process.execPath, [runner, '--home', files.path('home'), '--force-shell-executor'], {
    cwd: files.folder,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: '', npm_config_cache: files.path('npm') },
  });
}

test('each input of the component goes into its job, and the README gives only those that it has', () => {
  const [head] = parseAllDocuments(template).map((document) => document.toJS());
  const inputs = Object.keys(head.spec.inputs);
  const taken = [...template.matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, input = '']) => input);
  expect(inputs).toEqual(expect.arrayContaining(taken));
  expect(new Set(taken).size).toBe(inputs.length);
  const { include } = parse(blockWith('- component: ').text);
  expect(inputs).toEqual(expect.arrayContaining(Object.keys(include[0].inputs)));
});

test('the job judges a receiver, fails where it breaks a rule, and leaves its reports behind', ({ skip }) => {
  if (lacking !== undefined) return skip(`no ${lacking}`);
  using files = scene();
  const receiver = join(root, 'test/third-party/python-stdlib/flawed_receiver.py');
  const { status, stdout, stderr } = runPipeline(files, {
    '-- python3 my_receiver.py': `--time-scale 0.03 --only 'path/other-app-paths-*' -- env DEFECT=rewrites-every-app-path RETRY_DELAY_S=0.3 UPLOAD_TIMEOUT_S=1.8 python3 ${receiver}`,
  });
  expect(status, stdout + stderr).toBe(1);
  expect(stdout).toMatch(/FAIL {2}path\/other-app-paths-are-left-alone/);
  expect(files.text('recorder-harness.xml')).toContain('<failure');
  expect(files.text('recorder-harness.html')).toContain('"id":"path/other-app-paths-are-left-alone"');
  expect(files.text('recorder-harness.ndjson')).toContain('"kind":"attempt"');
});
