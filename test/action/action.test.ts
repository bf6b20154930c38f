import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Scene, scene } from '../cli/scene.ts';
import { blockWith } from '../docs/readme.ts';

interface Step {
  readonly id?: string;
  readonly shell: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const root = join(import.meta.dirname, '../..');
const action: Action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
const [install, judge] = action.runs.steps;

let hasPython: boolean;
beforeAll(() => {
  hasPython = spawnSync('python3', ['--version']).status === 0;
});

/** Runs a step as a runner of GitHub Actions does, with these inputs. */
function runStep(step: Step | undefined, files: Scene, inputs: Readonly<Record<string, string>>, path = '') {
  const given = Object.entries(step?.env ?? {}).map(([name, value]) => {
    const [, input = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value) ?? [];
    return [name, inputs[input] ?? action.inputs[input]?.default];
  });
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', step?.run ?? ''], {
    cwd: files.folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${path}${process.env['PATH']}`,
      ...Object.fromEntries(given),
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: root,
      GITHUB_OUTPUT: files.path('outputs'),
      GITHUB_STEP_SUMMARY: files.path('summary.md'),
      GITHUB_WORKSPACE: files.folder,
      RUNNER_TEMP: files.folder,
    },
  });
  return { status, stdout, stderr };
}

function outputsIn(files: Scene): Readonly<Record<string, string>> {
  const lines = readFileSync(files.path('outputs'), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => /^([^=]+)=(.*)$/.exec(line)?.slice(1) ?? []));
}

test('each input goes to a step, and each output comes from one', () => {
  const taken = Object.values(judge?.env ?? {}).map((value) => /inputs\.([\w-]+)/.exec(value)?.[1]);
  expect(taken.toSorted()).toEqual(Object.keys(action.inputs).toSorted());
  for (const [name, { value }] of Object.entries(action.outputs)) {
    expect(value).toBe(`\${{ steps.judge.outputs.${name} }}`);
  }
  expect(action.runs.using).toBe('composite');
  expect(action.runs.steps.map(({ shell }) => shell)).toEqual(['bash', 'bash']);
});

test('the README uses inputs and outputs that it has', () => {
  const { steps } = parse(blockWith('actions/checkout').text) as { steps: Record<string, object>[] };
  const uses = steps.find((step) => 'with' in step);
  const known = Object.keys(action.inputs);
  expect(Object.keys(uses?.['with'] ?? {}).filter((input) => !known.includes(input))).toEqual([]);
  const named = [...JSON.stringify(steps).matchAll(/outputs\.([\w-]+)/g)].map(([, output = '']) => output);
  expect(Object.keys(action.outputs)).toEqual(expect.arrayContaining(named));
});

test('the first step installs what the action brings', () => {
  using files = scene();
  // It would take away the packages that this test runs on.
  writeFileSync(files.path('npm'), '#!/bin/sh\necho "npm $*"\n', { mode: 0o755 });
  const { status, stdout } = runStep(install, files, {}, `${files.folder}:`);
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `npm ci --prefix ${root} --no-audit --no-fund\n`,
  });
});

test('a started receiver that breaks a rule fails the step, which tells the cause', ({ skip }) => {
  if (!hasPython) return skip('no Python');
  using files = scene();
  const { status, stdout, stderr } = runStep(judge, files, {
    command: `env DEFECT=rewrites-every-app-path RETRY_DELAY_S=0.3 UPLOAD_TIMEOUT_S=1.8 python3 ${join(root, 'test/third-party/python-stdlib/flawed_receiver.py')}`,
    options: '--time-scale 0.03 --only path/other-app-paths-* --only auth/wrong-key-is-forbidden',
    reports: 'junit=junit.xml json=report.json',
  });
  expect({ status, stdout, stderr }).toMatchObject({ status: 1 });
  expect(stdout).toMatch(/^::error title=path\/other-app-paths-are-left-alone::/m);
  const { verdict, causes, ledger, ...others } = outputsIn(files);
  expect({
    verdict,
    causes: JSON.parse(causes ?? ''),
    exit: others['exit-code'],
    failed: others['failed'],
  }).toEqual({
    verdict: 'Not conformant',
    causes: ['path/other-app-paths-are-left-alone'],
    exit: '1',
    failed: '1',
  });
  expect(readFileSync(ledger ?? '', 'utf8')).toContain('"kind":"attempt"');
  expect(readFileSync(files.path('junit.xml'), 'utf8')).toContain('<failure');
  expect(readFileSync(files.path('summary.md'), 'utf8')).toContain('not conformant');
  expect(JSON.parse(readFileSync(files.path('report.json'), 'utf8')).exitCode).toBe(1);
});

test('a mistake in the inputs is told in a sentence', () => {
  using files = scene();
  const { status, stderr } = runStep(judge, files, { profile: 'cores' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/"cores"/);
});
