import { writeFileSync } from 'node:fs';
import type { ReportData } from '../conformance/report-data.ts';
import { fileNotWritten } from '../errors.ts';
import type { Entry } from '../ledger/entry.ts';
import { redactor } from '../ledger/redact.ts';
import { colouredPalette, plainPalette } from '../report/palette.ts';
import { reporters } from '../report/reporters.ts';
import { coloursFor } from './colours.ts';
import type { JudgeOptions } from './judge-options.ts';

/** Which reports to write, and what none of them may hold. */
export interface WriteOptions extends Pick<JudgeOptions, 'reports' | 'verbose'> {
  readonly secrets: readonly string[];
}

/** Renders each report that was asked for, to its file or to standard output. */
export function writeReports(report: ReportData, entries: readonly Entry[], options: WriteOptions): void {
  const redacted = redactedReport(report, options.secrets);
  for (const { format, file } of options.reports) {
    const colours = coloursFor(process.stdout, process.env);
    const palette = file === undefined ? colouredPalette(colours) : plainPalette;
    const text = reporters[format](redacted, entries, { palette, verbose: options.verbose });
    if (file === undefined) process.stdout.write(text);
    else writeTo(file, text);
  }
}

/** Entries hold no secrets; what judges made of them is looked through once more. */
function redactedReport(report: ReportData, secrets: readonly string[]): ReportData {
  const redact = redactor(secrets);
  const told = ['expected', 'actual', 'observation', 'reason'] as const;
  const rules = report.rules.map((rule) => {
    const texts = told.flatMap((name) => (rule[name] === undefined ? [] : [[name, redact(rule[name])]]));
    return { ...rule, ...Object.fromEntries(texts) };
  });
  return { ...report, rules };
}

function writeTo(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw fileNotWritten(file, error);
  }
}
