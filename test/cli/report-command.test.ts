import { expect, test } from 'vitest';
import { EXIT } from '../../src/exit-code.ts';
import { ledgerFile } from '../report/recorded.ts';
import { runHarness } from './run-command.ts';

const [broken, right] = [ledgerFile('three-defects'), ledgerFile('conformant')];

/** What a command of the group prints. */
async function told(...args: readonly string[]) {
  const { stdout: output, ...outcome } = await runHarness(['report', ...args]);
  return { output, ...outcome };
}

/** What a page draws. */
function dataIn(page: string) {
  const [, json = ''] = /id="data">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json);
}

test('a run that breaks what held ends with the exit code of a failure', async () => {
  const { exitCode, output } = await told('diff', right, broken, '--json');
  expect(JSON.parse(output).changes).toContainEqual(
    expect.objectContaining({ id: 'retry/waits-ten-seconds', change: 'new' }),
  );
  expect(exitCode).toBe(EXIT.requirementFailed);
});

test('a run that mends a failure, and is not asked for others, leaves those open', async () => {
  const { exitCode, output } = await told('diff', broken, right);
  expect(output).toMatch(/^FIXED {2}retry\/waits-ten-seconds/m);
  expect(output).toMatch(/^HIDDEN {2}retry\/every-other-status/m);
  expect(exitCode).toBe(EXIT.inconclusive);
});

test('a run in which no rule fails that did not fail before is green', async () => {
  const { exitCode, output } = await told('diff', broken, broken);
  expect(output).toMatch(/^STILL {2}retry\/waits-ten-seconds/m);
  expect(exitCode).toBe(EXIT.conformant);
});

test('a matrix names each run by its receiver or its file', async () => {
  const { exitCode, output } = await told('matrix', right, broken, '--json');
  expect(JSON.parse(output)).toMatchObject([
    { name: expect.stringMatching(/conformant\/run$/), exitCode: 0 },
    { name: expect.stringMatching(/three-defects\/run$/), exitCode: 1 },
  ]);
  expect(exitCode).toBe(EXIT.conformant);
});

test('a page of two runs holds what the rules rest on that changed, and no more', async () => {
  const { exitCode, output } = await told('diff', right, broken, '--html');
  const { comparison, runs } = dataIn(output);
  expect(comparison).toBe('diff');
  const scenarios = new Set(runs[1].entries.map(({ scenario }: { scenario?: string }) => scenario));
  expect(scenarios.has('storage-always-fails')).toBe(true);
  expect(scenarios.has('container-output')).toBe(false);
  expect(exitCode).toBe(EXIT.requirementFailed);
});

test('a page of many runs names each as the table does', async () => {
  const { output } = await told('matrix', right, broken, '--html');
  const { comparison, runs } = dataIn(output);
  expect(comparison).toBe('matrix');
  expect(runs.map(({ name }: { name: string }) => name)).toEqual([
    expect.stringMatching(/conformant\/run$/),
    expect.stringMatching(/three-defects\/run$/),
  ]);
});

test('one comparison is written in one form', async () => {
  const { stderr } = await told('matrix', right, broken, '--json', '--html');
  expect(stderr).toContain('--json and --html do not go together');
});

test('the page of one failure holds that one, and what it was judged by', async () => {
  const { output } = await told('export', broken, 'retry/waits-ten-seconds');
  const { report, entries } = dataIn(output);
  expect(report.rules.map(({ id }: { id: string }) => id)).toEqual(['retry/waits-ten-seconds']);
  expect(entries.length).toBeLessThan(20);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['run', 'recording', 'delivery', 'attempt', 'log', 'end']),
  );
});

test('a rule that holds is not exported, and the nearest that fails is named', async () => {
  const { stderr } = await told('export', broken, 'retry/wait-ten-seconds', '--as', 'go');
  expect(stderr).toContain('The rule "retry/wait-ten-seconds" does not fail in this run.');
});
