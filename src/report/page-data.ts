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
