import { resolve } from 'node:path';
import { readPage } from '../../lab/read-page.ts';
import { writeTo } from '../../named-file.ts';
import { colouredPalette, plainPalette } from '../../report/palette.ts';
import { redactedReport } from '../../report/redacted-report.ts';
import type { ReportFormat, ReportOptions } from '../../report/reporter.ts';
import { reporters } from '../../report/reporters.ts';
import { stepOutputs } from '../../report/step-outputs.ts';
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
  if (outputs) appendStepOutputs(outputs, stepOutputs(report, entries), terminal);
  if (failures.length > 0) throw failures[0];
}

function screenOf({ out, environment }: Terminal): Pick<ReportOptions, 'palette' | 'rows'> {
  const palette = colouredPalette(coloursFor(out, environment));
  // Some terminals tell no size.
  return out.isTTY && out.rows ? { palette, rows: Math.max(LEAST_ROWS, out.rows - 1) } : { palette };
}
