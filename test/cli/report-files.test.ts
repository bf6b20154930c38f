import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { helpText } from '../../src/cli/command/help-text.ts';
import { reportFormats } from '../../src/report/reporter.ts';
import { ledgerFile, recorded } from '../report/recorded.ts';
import { type CommandResult, runHarness } from './run-command.ts';
import { type Scene, scene } from './scene.ts';

const [broken] = recorded;
const files = scene();
afterAll(() => files[Symbol.dispose]());

const everyFormat = (prefix: string): string[] =>
  reportFormats.flatMap((format) => ['--report', `${format}=${prefix}.${format}`]);

function judge(argv: readonly string[], env: Record<string, string> = {}): Promise<CommandResult> {
  return runHarness(['judge', ledgerFile(broken), ...argv], { cwd: files.folder, env });
}

/** What the reports of a run say of its rules, one member for each format that names them. */
function verdictsIn({ text }: Scene, prefix: string) {
  const junit = [
    ...text(`${prefix}.junit`).matchAll(/<testcase name="([^"]+)".*?"verdict" value="([^"]+)"/gs),
  ];
  const { tests } = JSON.parse(text(`${prefix}.ctrf`)).results;
  const { rules } = JSON.parse(text(`${prefix}.json`));
  return {
    junit: junit.map(([, id, verdict]) => [id, verdict]),
    ctrf: tests.map(({ name, rawStatus }: Record<string, string>) => [name, rawStatus]),
    json: rules.map(({ id, verdict }: Record<string, string>) => [id, verdict]),
  };
}

/** What a report tells of its run: a page that is older than its sources is built anew while packages are tested. */
function ofTheRun(text: string): string {
  return /(?<=<script type="application\/json" id="data">)[^<]+/.exec(text)?.[0] ?? text;
}

test('the help lists every format', async () => {
  const [, line = ''] = /--report FORMAT\[=FILE\] +(.*)/.exec(await helpText(['conform'])) ?? [];
  for (const format of reportFormats) expect(line).toContain(format);
});

test('every format is written in one run, and judging its ledger again writes the same', async () => {
  const options = [
    '--only',
    'retry/*',
    '--only',
    'auth/missing-key',
    '--profile',
    'hardening',
    '--seed',
    '3',
  ];
  const made = await runHarness(['conform', ...options, '--ledger', 'run.ndjson', ...everyFormat('made')], {
    cwd: files.folder,
  });
  expect(made).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Conformant: ') });
  const again = await runHarness(['judge', 'run.ndjson', ...everyFormat('again')], { cwd: files.folder });
  expect(again.exitCode).toBe(0);
  for (const format of reportFormats)
    expect(ofTheRun(files.text(`again.${format}`))).toBe(ofTheRun(files.text(`made.${format}`)));
  const { junit, ctrf, json } = verdictsIn(files, 'again');
  expect(json.length).toBeGreaterThan(5);
  expect(ctrf).toEqual(json);
  // JUnit has the rules by area.
  expect(junit.toSorted()).toEqual(json.toSorted());
});

test('annotations go to standard output, in the place of the text', async () => {
  const { stdout, exitCode } = await judge(['--report', 'github', '--report', 'badge=badge.json']);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^::error title=retry\/waits-ten-seconds::Tries again after 5 s: expected /);
  expect(stdout).not.toContain('FAIL');
  expect(JSON.parse(files.text('badge.json'))).toMatchObject({
    message: '2 rules broken, 7 of 8 judged, 1 rule judged again in real time',
  });
});

test('a format that does not exist is a usage error that names the nearest', async () => {
  const { stderr, exitCode } = await judge(['--report', 'juint=junit.xml']);
  expect(stderr).toContain('--report cannot be "juint".');
  expect(stderr).toContain('Did you mean "junit"?');
  expect(exitCode).toBe(2);
});

test('a file that cannot be written is refused before anything is judged', async () => {
  const { stdout, stderr, exitCode } = await judge(['--report', 'junit=no-such-folder/junit.xml']);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toContain('"no-such-folder/junit.xml" cannot be written: ');
  expect(stderr).toContain('Name a file in a folder that exists');
});

test('a file that breaks while it is written keeps no other report from being written', async () => {
  const reports = ['--report', 'junit=/dev/full', '--report', 'ctrf=ctrf.json'];
  const { stdout, stderr, exitCode } = await judge(reports);
  expect(stderr).toMatch(/^error: "\/dev\/full" cannot be written: ENOSPC/);
  expect(exitCode).toBe(2);
  expect(stdout).toContain('Not conformant: ');
  expect(JSON.parse(files.text('ctrf.json'))).toMatchObject({ reportFormat: 'CTRF' });
});

test('GitHub Actions gets a job summary behind what is there', async () => {
  writeFileSync(files.path('summary.md'), 'before\n');
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: files.path('summary.md') };
  const { stdout, stderr } = await judge(['--report', 'markdown=report.md'], env);
  expect(files.text('summary.md')).toBe(`before\n${files.text('report.md')}`);
  expect(stdout).toContain('Not conformant: ');
  expect(stderr).toBe('');
});

test.each([
  ['elsewhere', { GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: files.path('none.md') }],
  ['where the variable is emptied', { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '' }],
])('no job summary is written %s', async (_, env) => {
  await judge([], env);
  expect(existsSync(files.path('none.md'))).toBe(false);
});

test('a job summary that was asked for is written once', async () => {
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: files.path('asked.md') };
  await judge(['--report', 'markdown=./asked.md'], env);
  expect(files.text('asked.md').match(/^## /gm)).toHaveLength(1);
});

test('a job summary that would be too long, or cannot be written, changes no outcome', async () => {
  writeFileSync(files.path('long.md'), 'x'.repeat(1024 * 1024 - 100));
  mkdirSync(files.path('folder.md'));
  for (const [name, reason] of [
    ['long.md', 'it would be longer than 1 MiB'],
    ['folder.md', 'EISDIR'],
  ] as const) {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: files.path(name) };
    const { stderr, exitCode } = await judge([], env);
    expect(stderr).toMatch(new RegExp(`^The summary of the job is left as it is: ${reason}`));
    expect(exitCode).toBe(1);
  }
  expect(files.text('long.md')).toHaveLength(1024 * 1024 - 100);
});
