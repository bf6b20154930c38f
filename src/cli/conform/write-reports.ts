import { resolve } from 'node:path';
import type { ReportData } from '../../conformance/outcome/report-data.ts';
import { readPage } from '../../lab/read-page.ts';
import { redactor } from '../../ledger/redact.ts';
import { writeTo } from '../../named-file.ts';
import { colouredPalette, plainPalette } from '../../report/palette.ts';
import type { ReportFormat, ReportOptions } from '../../report/reporter.ts';
import { reporters } from '../../report/reporters.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { appendStepOutputs, appendToStepSummary, stepFile } from './github-step.ts';
import type { JudgedReceiver } from './judge-receiver.ts';
import type { ReportRequest } from './judging.ts';

/** Which reports to write. */
interface WriteOptions {
  readonly reports: readonly ReportRequest[];
  readonly verbose: boolean;
}

/** A lower window is scrolled. */
const LEAST_ROWS = 30;

/**
 * Renders each report that was asked for, to its file or to standard output; under GitHub Actions also the summary of
 * the job and the outputs of the step.
 *
 * A file that cannot be written keeps none of the others from being written; the first such error is thrown at the end.
 */
export function writeReports(judged: JudgedReceiver, options: WriteOptions, terminal: Terminal): void {
  const { entries, secrets, failure, isUnreached } = judged;
  const report = redactedReport(judged.report, secrets);
  const rendered = (format: ReportFormat, screen: Pick<ReportOptions, 'palette' | 'rows'> = {}): string =>
    reporters[format](report, entries, {
      palette: plainPalette,
      ...screen,
      verbose: options.verbose,
      ...(format === 'html' ? { page: readPage('report') } : {}),
    });
  // Where nothing was judged, an error or a sentence says to people why.
  const isTold = failure !== undefined || isUnreached;
  const wanted = options.reports.filter(({ format, file }) => !isTold || format !== 'text' || file);
  const failures = wanted.flatMap(({ format, file }): unknown[] => {
    try {
      if (file === undefined) terminal.out.write(rendered(format, screenOf(terminal)));
      else writeTo(file, rendered(format));
      return [];
    } catch (error) {
      return [error];
    }
  });
  const summary = stepFile(terminal, 'GITHUB_STEP_SUMMARY');
  const isAsked = options.reports.some(({ file }) => file && resolve(file) === resolve(summary ?? ''));
  if (summary && !isAsked) appendToStepSummary(summary, rendered('markdown'), terminal);
  const outputs = stepFile(terminal, 'GITHUB_OUTPUT');
  if (outputs) appendStepOutputs(outputs, { report, entries }, terminal);
  if (failures.length > 0) throw failures[0];
}

function screenOf({ out, environment }: Terminal): Pick<ReportOptions, 'palette' | 'rows'> {
  const palette = colouredPalette(coloursFor(out, environment));
  // Some terminals tell no size.
  return out.isTTY && out.rows ? { palette, rows: Math.max(LEAST_ROWS, out.rows - 1) } : { palette };
}

/** Entries hold no secrets; what judges made of them is looked through once more. */
function redactedReport(report: ReportData, secrets: readonly string[]): ReportData {
  const redact = redactor(secrets);
  const told = ['expected', 'actual', 'pattern', 'fix', 'observation', 'reason', 'repeat'] as const;
  const rules = report.rules.map((rule) => {
    const texts = told.flatMap((name) => (rule[name] === undefined ? [] : [[name, redact(rule[name])]]));
    return { ...rule, ...Object.fromEntries(texts) };
  });
  return { ...report, rules };
}
