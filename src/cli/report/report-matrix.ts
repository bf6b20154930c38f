import { basename } from 'node:path';
import { EXIT } from '../../exit-code.ts';
import { runMatrix } from '../../report/run-matrix.ts';
import type { Written } from '../command/command-definition.ts';
import { readOptions } from '../command/read-options.ts';
import { comparingOptions } from '../definitions/report/comparing-options.ts';
import { judgedLedger } from './judged-ledger.ts';

/** Prints saved runs beside each other as a table of Markdown, or as JSON; the exit code is 0 whatever they say. */
export function runReportMatrix(written: Written): number {
  const { json } = readOptions(comparingOptions, written);
  const { positionals: files } = written;
  const runs = files.map((file) => {
    const report = judgedLedger(file);
    return { name: report.described?.name ?? nameOf(file, files), file, report };
  });
  const data = runs.map(({ name, file, report: { exitCode, rules } }) => ({
    name,
    file,
    exitCode,
    verdicts: Object.fromEntries(rules.map(({ id, verdict }) => [id, verdict])),
  }));
  process.stdout.write(json ? `${JSON.stringify(data, null, 2)}\n` : runMatrix(runs));
  return EXIT.conformant;
}

/** Its name without its folder, where no other file has the same. */
function nameOf(file: string, files: readonly string[]): string {
  const isAlone = files.filter((other) => basename(other) === basename(file)).length === 1;
  return (isAlone ? basename(file) : file).replace(/\.ndjson$/, '');
}
