import { judge } from '../../conformance/judge/judge.ts';
import type { ReportData } from '../../conformance/outcome/report-data.ts';
import { reportOf } from '../../conformance/outcome/report-of.ts';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { mergeLedgers } from '../../conformance/shards/merge-ledgers.ts';
import { ledgerOfRun } from './ledger-of-run.ts';

/** The report of one saved run, judged by the rules of this release that it set out to judge. */
export function judgedLedger(file: string): ReportData {
  const entries = mergeLedgers([ledgerOfRun(file)], catalogue);
  return reportOf(entries, judge(entries, catalogue, { file }));
}
