import { judge } from '../conformance/judge/judge.ts';
import type { ReportData } from '../conformance/outcome/report-data.ts';
import { reportOf } from '../conformance/outcome/report-of.ts';
import { catalogue } from '../conformance/rulebook/catalogue.ts';
import { mergeLedgers } from '../conformance/shards/merge-ledgers.ts';
import type { Entry } from '../ledger/entry.ts';
import { ledgerOfRun, type Told } from './ledger-of-run.ts';

/** A saved run, and what came of it. */
export interface JudgedLedger {
  readonly report: ReportData;
  readonly entries: readonly Entry[];
}

/** One saved run, judged by the rules of this release that it set out to judge. */
export function judgedLedger(file: string, told: Told): JudgedLedger {
  const entries = mergeLedgers([ledgerOfRun(file, told)], catalogue);
  return { report: reportOf(entries, judge(entries, catalogue, { file })), entries };
}
