import { wrongUsage } from '../../errors.ts';
import { readPage } from '../../lab/read-page.ts';
import { type ReportFormat, reportFormats } from '../../report/reporter.ts';
import type { Written } from '../command/command-definition.ts';
import type { OptionValues } from '../command/option-table.ts';
import { choice } from '../command/option-value.ts';
import { readOptions } from '../command/read-options.ts';
import { judgingOptions, judgingRelations } from '../definitions/judging-options.ts';

/** One report that a run makes. */
export interface ReportRequest {
  readonly format: ReportFormat;
  /** Where it goes; standard output when absent. */
  readonly file?: string;
}

/** Which rules are judged and how the outcome is shown. */
export type JudgeOptions = ReturnType<typeof judging>;

/** Checks what was written for `judge`. */
export function readJudgeOptions(written: Written): JudgeOptions {
  return judging(readOptions(judgingOptions, written, judgingRelations));
}

/** What the options that `conform` and `judge` share amount to. */
export function judging(options: OptionValues<typeof judgingOptions>) {
  const { profile, only, skip, report, verbose, json, update, 'known-failures': file } = options;
  return {
    profile,
    only,
    skip,
    reports: readReports(json && !report.includes('json') ? ['json', ...report] : report),
    knownFailures: file === undefined ? undefined : { file, update },
    acceptPartial: options['accept-partial'],
    verbose,
    json,
  };
}

/** Exactly one of them goes to standard output: text, where no other was asked for. */
function readReports(texts: readonly string[]): readonly ReportRequest[] {
  const reports = texts.map((text): ReportRequest => {
    const [format = '', ...rest] = text.split('=');
    const file = rest.join('=');
    const known = choice('--report', format, reportFormats);
    if (rest.length > 0 && file === '') {
      throw wrongUsage(
        `--report ${text} names no file.`,
        `Write --report ${known} or --report ${known}=FILE.`,
      );
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
