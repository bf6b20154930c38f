import { afterEach, expect, test, vi } from 'vitest';
import type { Written } from '../../src/cli/command/command-definition.ts';
import { runReportDiff } from '../../src/cli/report/report-diff.ts';
import { runReportExport } from '../../src/cli/report/report-export.ts';
import { runReportMatrix } from '../../src/cli/report/report-matrix.ts';
import { EXIT } from '../../src/exit-code.ts';
import { ledgerFile } from '../report/recorded.ts';

const [broken, right] = [ledgerFile('three-defects'), ledgerFile('conformant')];

afterEach(() => vi.restoreAllMocks());

function written(positionals: readonly string[], texts: Written['texts'] = {}): Written {
  return { positionals, rest: undefined, texts };
}

/** What is printed. */
function printed(print: () => number): { readonly exitCode: number; readonly output: string } {
  const texts: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  const exitCode = print();
  return { exitCode, output: texts.join('') };
}

/** What a page draws. */
function dataIn(page: string) {
  const [, json = ''] = /id="data">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json);
}

test('a run that breaks what held ends with the exit code of a failure', () => {
  const { exitCode, output } = printed(() => runReportDiff(written([right, broken], { json: [''] })));
  expect(JSON.parse(output).changes).toMatchObject([{ id: 'retry/waits-ten-seconds', change: 'new' }]);
  expect(exitCode).toBe(EXIT.requirementFailed);
});

test('a run that mends what failed is green', () => {
  const { exitCode, output } = printed(() => runReportDiff(written([broken, right])));
  expect(output).toMatch(/^FIXED {2}retry\/waits-ten-seconds/m);
  expect(exitCode).toBe(EXIT.conformant);
});

test('a matrix names each run by its receiver or its file', () => {
  const { exitCode, output } = printed(() => runReportMatrix(written([right, broken], { json: [''] })));
  expect(JSON.parse(output)).toMatchObject([
    { name: expect.stringMatching(/conformant\/run$/), exitCode: 0 },
    { name: expect.stringMatching(/three-defects\/run$/), exitCode: 1 },
  ]);
  expect(exitCode).toBe(EXIT.conformant);
});

test('a page of two runs holds what the rules rest on that changed, and no more', () => {
  const { exitCode, output } = printed(() => runReportDiff(written([right, broken], { html: [''] })));
  const { comparison, runs } = dataIn(output);
  expect(comparison).toBe('diff');
  const scenarios = new Set(runs[1].entries.map(({ scenario }: { scenario?: string }) => scenario));
  expect(scenarios.has('storage-always-fails')).toBe(true);
  expect(scenarios.has('container-output')).toBe(false);
  expect(exitCode).toBe(EXIT.requirementFailed);
});

test('a page of many runs names each as the table does', () => {
  const { output } = printed(() => runReportMatrix(written([right, broken], { html: [''] })));
  const { comparison, runs } = dataIn(output);
  expect(comparison).toBe('matrix');
  expect(runs.map(({ name }: { name: string }) => name)).toEqual([
    expect.stringMatching(/conformant\/run$/),
    expect.stringMatching(/three-defects\/run$/),
  ]);
});

test('one comparison is written in one form', () => {
  expect(() => runReportMatrix(written([right, broken], { json: [''], html: [''] }))).toThrow(
    '--json and --html do not go together',
  );
});

test('the page of one failure holds that one, and what it was judged by', () => {
  const { output } = printed(() => runReportExport(written([broken, 'retry/waits-ten-seconds'])));
  const { report, entries } = dataIn(output);
  expect(report.rules.map(({ id }: { id: string }) => id)).toEqual(['retry/waits-ten-seconds']);
  expect(entries.length).toBeLessThan(20);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['run', 'recording', 'delivery', 'attempt', 'log', 'end']),
  );
});

test('a rule that holds is not exported, and the nearest that fails is named', () => {
  const asked = () => runReportExport(written([broken, 'retry/wait-ten-seconds'], { as: ['go'] }));
  expect(asked).toThrow('The rule "retry/wait-ten-seconds" does not fail in this run.');
});
