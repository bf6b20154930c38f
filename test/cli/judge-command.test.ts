import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHarness } from './run-command.ts';
import { type Scene, scene } from './scene.ts';

let files: Scene;
let lines: string[];

beforeAll(async () => {
  files = scene();
  const argv = ['conform', '--only', 'retry/*', '--report', 'json=report.json', '--ledger', 'run.ndjson'];
  await runHarness(argv, { cwd: files.folder });
  lines = readFileSync(files.path('run.ndjson'), 'utf8').trimEnd().split('\n');
});

afterAll(() => files[Symbol.dispose]());

const judge = (...argv: string[]) => runHarness(['judge', ...argv], { cwd: files.folder });

function ledger(content: string): string {
  writeFileSync(files.path('changed.ndjson'), content);
  return 'changed.ndjson';
}

test('a saved run is judged as it was when it was made', async () => {
  const { stdout, exitCode } = await judge('run.ndjson', '--json');
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual(files.report());
});

test('a filter chooses among the rules of the saved run', async () => {
  const only = await judge('run.ndjson', '--json', '--only', 'retry/waits-ten-seconds');
  expect(JSON.parse(only.stdout).rules).toMatchObject([{ id: 'retry/waits-ten-seconds', verdict: 'pass' }]);
  const reference = await judge('run.ndjson', '--json', '--profile', 'reference', '--only', 'retry/*');
  expect(JSON.parse(reference.stdout).profile).toBe('reference');
  const skip = await judge('run.ndjson', '--json', '--skip', 'retry/waits-*');
  expect(JSON.parse(skip.stdout).rules).toHaveLength(files.report().rules.length - 1);
});

test('a rule that its run did not perform is inconclusive', async () => {
  const { stdout, exitCode } = await judge('run.ndjson', '--json', '--only', 'missing-file/uploads-nothing');
  expect(exitCode).toBe(3);
  expect(JSON.parse(stdout).rules).toMatchObject([
    { verdict: 'inconclusive', reason: expect.stringContaining('it is not part of this run') },
  ]);
});

test('a ledger that is cut off in a line is judged up to there', async () => {
  const cut = `${lines.slice(0, -3).join('\n')}\n${lines.at(-3)?.slice(0, 20)}`;
  const { stdout, stderr, exitCode } = await judge(ledger(cut), '--json');
  expect(stderr).toMatch(/^"changed.ndjson" is cut off in line \d+; what comes before it is judged.\n$/);
  expect(JSON.parse(stdout)).toMatchObject({ interrupted: true, exitCode });
});

test.each([
  ['is empty', () => '', 'it is empty'],
  ['is no JSON', () => 'PASS retry\n', 'line 1 is not an entry of a ledger'],
  ['holds something else', () => '{"kind": "play"}\n', 'line 1 is not an entry of a ledger'],
  ['has a broken line', () => [lines[0], '{"kind":', lines[1]].join('\n'), 'line 2 is not an entry'],
  ['lacks its beginning', () => lines.slice(1).join('\n'), 'it does not tell what was run'],
  [
    'comes from another release',
    () => lines.join('\n').replace('retry/waits-ten-seconds', 'retry/waits-for-ever'),
    'its rule "retry/waits-for-ever" is not one of this release',
  ],
])('a ledger that %s is refused by name', async (_, content, why) => {
  const { stdout, stderr, exitCode } = await judge(ledger(content()));
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  expect(stderr).toContain(`The ledger "changed.ndjson" cannot be read: ${why}`);
  expect(stderr).toMatch(/\nhint: .+\n$/);
});

test('a ledger that is not there is named', async () => {
  const { stderr, exitCode } = await judge('no-such-run.ndjson');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('"no-such-run.ndjson"');
});

test('what a saved run has seen once, by its times alone, is undecided and comes with the command that judges it again', async () => {
  const hurried = lines.map((line, index) =>
    index === 0
      ? line.replace('"timeScale":1', '"timeScale":0.5').replace('"virtualTime":true', '"virtualTime":false')
      : line,
  );
  const { stdout, stderr } = await judge(ledger(hurried.join('\n')), '--json', '--only', 'retry/waits-*');
  expect(JSON.parse(stdout).rules).toMatchObject([
    {
      verdict: 'inconclusive',
      reason: expect.stringMatching(/expected 5 s between attempts, got 10 s or more/),
    },
  ]);
  const command = `conform --only retry/waits-ten-seconds --seed ${files.report().seed} --time-scale 0.5`;
  expect(stderr).toMatch(/^1 rule rests on times that were not seen twice. Judge again:\n {2}\S/);
  expect(stderr.trimEnd().endsWith(command)).toBe(true);
});
