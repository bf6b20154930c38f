import { wrongUsage } from '../../errors.ts';
import { readPage } from '../../lab/read-page.ts';
import { type ReportFormat, reportFormats } from '../../report/reporter.ts';
import { choice } from '../command/option-value.ts';
import type { JudgingValues } from '../definitions/judging-options.ts';

/** One report that a run makes. */
export interface ReportRequest {
  readonly format: ReportFormat;
  /** Where it goes; standard output when absent. */
  readonly file?: string;
}

/** What the options of judging amount to. */
export function judging({ report, json, update, knownFailures: file }: JudgingValues) {
  const reports = readReports(json && !report.includes('json') ? ['json', ...report] : report);
  return {
    reports,
    knownFailures: file === undefined ? undefined : { file, update },
    /** Every file that is written in the end. */
    files: [...reports.map((one) => one.file), update ? file : undefined],
  };
}

/** Exactly one of them goes to standard output: text, where no other was asked for. */
function readReports(texts: readonly string[]): readonly ReportRequest[] {
  const reports = texts.map((text): ReportRequest => {
    const [format = '', ...rest] = text.split('=');
    const file = rest.join('=');
    const known = choice(reportFormats)('--report', format);
    if (rest.length > 0 && file === '') {
      const hint = `Write --report ${known} or --report ${known}=FILE.`;
      throw wrongUsage(`--report ${text} names no file.`, hint);
    }
    // Told now, not after the run.
    if (known === 'html') readPage('report');
    return file === '' ? { format: known } : { format: known, file };
  });
  const printed = reports.filter(({ file }) => file === undefined);
  if (printed.length > 1) {
    const hint = `Give all but one of them a file, for example --report ${printed[1]?.format}=FILE.`;
    throw wrongUsage('Several reports would go to standard output.', hint);
  }
  return printed.length === 0 ? [{ format: 'text' }, ...reports] : reports;
}
