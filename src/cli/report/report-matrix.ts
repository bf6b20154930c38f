import { basename } from 'node:path';
import { EXIT } from '../../exit-code.ts';
import { readPage } from '../../lab/read-page.ts';
import { matrixPage } from '../../report/comparison-page.ts';
import { judgedLedger } from '../../report/judged-ledger.ts';
import { matrixJson, runMatrix } from '../../report/run-matrix.ts';
import type { ComparingTold } from '../definitions/report/comparing.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Prints saved runs beside each other as a table of Markdown, as JSON or as a page; the exit code is 0 whatever they say. */
export function runReportMatrix(told: ComparingTold, terminal: Terminal): number {
  const { positionals: files, json, html } = told;
  const runs = files.map((file) => {
    const run = judgedLedger(file, terminal);
    return { name: run.report.described?.name ?? nameOf(file, files), file, ...run };
  });
  terminal.out.write(html ? matrixPage(runs, readPage('report')) : json ? matrixJson(runs) : runMatrix(runs));
  return EXIT.conformant;
}

/** Its name without its folder, where no other file has the same. */
function nameOf(file: string, files: readonly string[]): string {
  const isAlone = files.filter((other) => basename(other) === basename(file)).length === 1;
  return (isAlone ? basename(file) : file).replace(/\.ndjson$/, '');
}
