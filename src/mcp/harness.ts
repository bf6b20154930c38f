import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';

/** What the server asks the command line for: it reads files and words as commands do, and refuses them as they do. */
export interface Harness {
  /** What a run with these words behind `conform` would do; starts nothing. */
  plan(words: readonly string[]): Promise<PlannedRun>;
  /** A saved run, judged by this release. */
  judge(ledger: string): JudgedRun;
  /** Anything thrown, as a command tells it. */
  errorText(thrown: unknown): string;
}

/** What a run would do. */
export interface PlannedRun {
  readonly criticalPathMs: number;
  readonly virtualTime: boolean;
  readonly rules: readonly {
    readonly id: string;
    readonly scenarios?: readonly string[];
    readonly notApplicable?: string;
  }[];
  readonly summary: string;
}

/** A saved run, with what came of it. */
export interface JudgedRun {
  readonly report: ReportData;
  readonly entries: readonly Entry[];
  /** What is to be known of the file. */
  readonly notes: readonly string[];
}
