import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';

/** What the page of a report draws. */
export interface PageData {
  readonly report: ReportData;
  readonly entries: readonly Entry[];
  /** How bodies were shortened, by the id of their entry. */
  readonly cuts: Readonly<Record<string, Cut>>;
  /** The part of the ledger that is left out of the page, which would be too large with it; absent where all is. */
  readonly leftOut?: LeftOut;
}

/** What a page draws that compares saved runs. */
export interface ComparisonData {
  /** Two runs of one receiver, or many runs beside each other. */
  readonly comparison: 'diff' | 'matrix';
  /** In the order in which they were given, each with what the compared rules rest on. */
  readonly runs: readonly NamedPageData[];
}

/** One of several runs. */
export interface NamedPageData extends PageData {
  /** What tells it from the others: a receiver, or a release. */
  readonly name: string;
}

/** How many entries the page does not hold. */
export interface LeftOut {
  /** Deliveries and attempts. */
  readonly exchanges: number;
  /** Of the receiver's output. */
  readonly lines: number;
}

/** What is not whole of one entry, in words. */
export interface Cut {
  readonly request?: string;
  readonly answer?: string;
}
