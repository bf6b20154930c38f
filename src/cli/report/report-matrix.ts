import { basename } from 'node:path';
import { EXIT } from '../../exit-code.ts';
import { readPage } from '../../lab/read-page.ts';
import { matrixPage } from '../../report/comparison-page.ts';
import { runMatrix } from '../../report/run-matrix.ts';
import type { ComparingTold } from '../definitions/report/comparing.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { judgedLedger } from './judged-ledger.ts';

/** Prints saved runs beside each other as a table of Markdown, as JSON or as a page; the exit code is 0 whatever they say. */
export function runReportMatrix(told: ComparingTold, terminal: Terminal): number {
  const { positionals: files, json, html } = told;
  const runs = files.map((file) => {
    const run = judgedLedger(file, terminal);
    return { name: run.report.described?.name ?? nameOf(file, files), file, ...run };
  });
  if (html) terminal.out.write(matrixPage(runs, readPage('report')));
  else if (!json) terminal.out.write(runMatrix(runs));
  else {
    const data = runs.map(({ name, file, report: { exitCode, rules } }) => ({
      name,
      file,
      exitCode,
      verdicts: Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict])),
    }));
    terminal.print(JSON.stringify(data, null, 2));
  }
  return EXIT.conformant;
}

/** Its name without its folder, where no other file has the same. */
function nameOf(file: string, files: readonly string[]): string {
  const isAlone = files.filter((other) => basename(other) === basename(file)).length === 1;
  return (isAlone ? basename(file) : file).replace(/\.ndjson$/, '');
}
