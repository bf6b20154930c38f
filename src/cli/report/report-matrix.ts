import { basename } from 'node:path';
import { EXIT } from '../../exit-code.ts';
import { readPage } from '../../lab/read-page.ts';
import { matrixPage, type SavedRun } from '../../report/comparison-page.ts';
import { runMatrix } from '../../report/run-matrix.ts';
import type { Written } from '../command/command-definition.ts';
import { comparisonFormat } from './comparison-format.ts';
import { judgedLedger } from './judged-ledger.ts';

/** Prints saved runs beside each other as a table of Markdown, as JSON or as a page; the exit code is 0 whatever they say. */
export function runReportMatrix(written: Written): number {
  const write = writers[comparisonFormat(written)];
  const { positionals: files } = written;
  const runs = files.map((file) => {
    const run = judgedLedger(file);
    return { name: run.report.described?.name ?? nameOf(file, files), file, ...run };
  });
  process.stdout.write(write(runs));
  return EXIT.conformant;
}

type Write = (runs: readonly (SavedRun & { readonly file: string })[]) => string;

const writers: Readonly<Record<ReturnType<typeof comparisonFormat>, Write>> = {
  text: runMatrix,
  json(runs) {
    const data = runs.map(({ name, file, report: { exitCode, rules } }) => ({
      name,
      file,
      exitCode,
      verdicts: Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict])),
    }));
    return `${JSON.stringify(data, null, 2)}\n`;
  },
  html: (runs) => matrixPage(runs, readPage('report')),
};

/** Its name without its folder, where no other file has the same. */
function nameOf(file: string, files: readonly string[]): string {
  const isAlone = files.filter((other) => basename(other) === basename(file)).length === 1;
  return (isAlone ? basename(file) : file).replace(/\.ndjson$/, '');
}
