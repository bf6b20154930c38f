import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReportData } from '../../conformance/outcome/report-data.ts';
import { fileNotWritten, type HarnessError } from '../../errors.ts';
import { readPage } from '../../lab/read-page.ts';
import type { Entry } from '../../ledger/entry.ts';
import { redactor } from '../../ledger/redact.ts';
import { colouredPalette, plainPalette } from '../../report/palette.ts';
import type { ReportFormat, ReportOptions } from '../../report/reporter.ts';
import { reporters } from '../../report/reporters.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { JudgeOptions } from './judge-options.ts';
import { appendStepOutputs, stepOutputsFile } from './step-outputs.ts';
import { appendToStepSummary, stepSummaryFile } from './step-summary.ts';

/** Which reports to write, and what none of them may hold. */
export interface WriteOptions extends Pick<JudgeOptions, 'reports' | 'verbose'> {
  readonly secrets: readonly string[];
}

/** A lower window is scrolled. */
const LEAST_ROWS = 30;

/**
 * Renders each report that was asked for, to its file or to standard output; under GitHub Actions also the summary of
 * the job and the outputs of the step.
 *
 * A file that cannot be written keeps none of the others from being written; the first such error is thrown at the end.
 */
export function writeReports(report: ReportData, entries: readonly Entry[], options: WriteOptions): void {
  const redacted = redactedReport(report, options.secrets);
  const rendered = (format: ReportFormat, screen: Pick<ReportOptions, 'palette' | 'rows'> = {}): string =>
    reporters[format](redacted, entries, {
      palette: plainPalette,
      ...screen,
      verbose: options.verbose,
      ...(format === 'html' ? { page: readPage('report') } : {}),
    });
  const failures = options.reports.flatMap(({ format, file }) => {
    if (file !== undefined) return writeTo(file, rendered(format));
    const palette = colouredPalette(coloursFor(process.stdout, process.env));
    // Some terminals tell no size.
    const rows = process.stdout.isTTY && process.stdout.rows > 0 ? process.stdout.rows - 1 : undefined;
    const screen = { palette, ...(rows === undefined ? {} : { rows: Math.max(LEAST_ROWS, rows) }) };
    process.stdout.write(rendered(format, screen));
    return [];
  });
  const summary = stepSummaryFile(process.env);
  if (
    summary !== undefined &&
    !options.reports.some(({ file }) => file && resolve(file) === resolve(summary))
  )
    appendToStepSummary(summary, rendered('markdown'));
  const outputs = stepOutputsFile(process.env);
  if (outputs !== undefined) appendStepOutputs(outputs, redacted, entries);
  const [failure] = failures;
  if (failure) throw failure;
}

/** Entries hold no secrets; what judges made of them is looked through once more. */
function redactedReport(report: ReportData, secrets: readonly string[]): ReportData {
  const redact = redactor(secrets);
  const told = ['expected', 'actual', 'observation', 'reason', 'repeat'] as const;
  const rules = report.rules.map((rule) => {
    const texts = told.flatMap((name) => (rule[name] === undefined ? [] : [[name, redact(rule[name])]]));
    return { ...rule, ...Object.fromEntries(texts) };
  });
  return { ...report, rules };
}

function writeTo(file: string, text: string): HarnessError[] {
  try {
    writeFileSync(file, text);
    return [];
  } catch (error) {
    return [fileNotWritten(file, error)];
  }
}
