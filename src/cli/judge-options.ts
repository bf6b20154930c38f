import { wrongUsage } from '../errors.ts';
import { readPage } from '../lab/read-page.ts';
import { type ReportFormat, reportFormats } from '../report/reporter.ts';
import type { judgingOptions } from './definitions/conform-options.ts';
import type { OptionTexts } from './option-table.ts';
import { choice } from './option-value.ts';

/** The named sets of rules. */
export const PROFILES = ['core', 'reference', 'hardening'] as const;

/** One report that a run makes. */
export interface ReportRequest {
  readonly format: ReportFormat;
  /** Where it goes; standard output when absent. */
  readonly file?: string;
}

/** Which rules are judged and how the outcome is shown. */
export interface JudgeOptions {
  /** Absent when it is not told. */
  readonly profile?: (typeof PROFILES)[number];
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Exactly one of them goes to standard output: text, where no other was asked for. */
  readonly reports: readonly ReportRequest[];
  /** The list of known failures, and whether it is written anew. */
  readonly knownFailures?: { readonly file: string; readonly update: boolean };
  /** Whether a run is green although required rules want something that could be given. */
  readonly acceptPartial: boolean;
  readonly verbose: boolean;
  /** Whether everything that goes to standard output is JSON. */
  readonly json: boolean;
}

/** Checks the options that `conform` and `judge` share. */
export function readJudgeOptions(options: OptionTexts<typeof judgingOptions>): JudgeOptions {
  const { profile, only, skip, report, verbose, json, update, 'known-failures': known } = options;
  if (update && known === undefined) {
    throw wrongUsage(
      '--update is given, and --known-failures is not.',
      'Name the list with --known-failures FILE.',
    );
  }
  return {
    ...(profile === undefined ? {} : { profile: choice('--profile', profile, PROFILES) }),
    only,
    skip,
    reports: readReports(json && !report.includes('json') ? ['json', ...report] : report),
    ...(known === undefined ? {} : { knownFailures: { file: known, update } }),
    acceptPartial: options['accept-partial'],
    verbose,
    json,
  };
}

function readReports(texts: readonly string[]): ReportRequest[] {
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
