import type { Entry } from '../../ledger/entry.ts';
import type { ReportData } from '../outcome/report-data.ts';

/** What a run leaves behind. */
export interface RunResult {
  readonly entries: readonly Entry[];
  readonly report: ReportData;
}
