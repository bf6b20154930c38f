import { writeFileSync } from 'node:fs';
import { judge } from '../../conformance/judge/judge.ts';
import type { ReportedRule } from '../../conformance/outcome/report-data.ts';
import { reportOf } from '../../conformance/outcome/report-of.ts';
import { catalogue } from '../../conformance/rulebook/catalogue.ts';
import { mergeLedgers } from '../../conformance/shards/merge-ledgers.ts';
import { fileNotWritten, wrongUsage } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { readPage } from '../../lab/read-page.ts';
import type { Entry } from '../../ledger/entry.ts';
import { nearestHint } from '../../nearest-match.ts';
import { failurePage } from '../../report/export/failure-page.ts';
import { failureTest } from '../../report/export/failure-test.ts';
import { type LoneExchange, loneExchange } from '../../report/export/lone-exchange.ts';
import { DEFAULT_ENVIRONMENT } from '../../target/render-environment.ts';
import type { Written } from '../command/command-definition.ts';
import { readOptions } from '../command/read-options.ts';
import { exportOptions } from '../definitions/report/export.ts';
import { ledgerOfRun } from './ledger-of-run.ts';

/** Writes one failure of a saved run as a page, or as a test of the user's own. */
export function runReportExport(written: Written): number {
  const { as: kind, out } = readOptions(exportOptions, written);
  const [file = '', id = ''] = written.positionals;
  const entries = mergeLedgers([ledgerOfRun(file)], catalogue);
  const report = reportOf(entries, judge(entries, catalogue, { file }));
  const rule = failureOf(id, report.rules);
  const text =
    kind === 'html'
      ? failurePage(report, rule, { entries, page: readPage('report') })
      : failureTest(exchangeOf(rule, entries), { kind, environment: DEFAULT_ENVIRONMENT });
  if (out === undefined) process.stdout.write(text);
  else write(out, text);
  return EXIT.conformant;
}

function failureOf(id: string, rules: readonly ReportedRule[]): ReportedRule {
  const failed = rules.filter(({ verdict }) => verdict === 'fail');
  const rule = failed.find((one) => one.id === id);
  if (rule) return rule;
  const ids = failed.map((one) => one.id);
  const hint = ids.length === 0 ? 'Export from a run in which a rule fails.' : nearestHint(id, ids);
  throw wrongUsage(`The rule "${id}" does not fail in this run.`, hint);
}

function exchangeOf(rule: ReportedRule, entries: readonly Entry[]): LoneExchange {
  const exchange = loneExchange(rule, entries);
  if (!('reason' in exchange)) return exchange;
  const hint = 'Export it with --as html, and repeat it by the command that its report tells.';
  throw wrongUsage(exchange.reason, hint);
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw fileNotWritten(file, error);
  }
}
