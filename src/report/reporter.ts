import type { ReportData } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Palette } from './palette.ts';

/** The formats that a report can have, as options name them. */
export const reportFormats = [
  'text',
  'html',
  'json',
  'junit',
  'markdown',
  'github',
  'sarif',
  'ctrf',
  'badge',
] as const;

/** One of {@link reportFormats}. */
export type ReportFormat = (typeof reportFormats)[number];

/** What a reader wants from a report; formats ignore what does not concern them. */
export interface ReportOptions {
  /** @default plainPalette */
  readonly palette?: Palette;
  /** Tells all that there is, and lists the rules that passed, too. @default false */
  readonly verbose?: boolean;
  /** Lines of the screen that a report for a terminal fits into unless it is to tell all. @default 50 */
  readonly rows?: number;
  /** The built page that `html` puts the run into; no other format needs it. */
  readonly page?: string;
}

/** Draws a run: a pure function from its outcome and its ledger to text that ends with a line break. */
export type Reporter = (report: ReportData, entries: readonly Entry[], options?: ReportOptions) => string;
