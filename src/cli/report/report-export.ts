import type { ReportedRule } from '../../conformance/outcome/report-data.ts';
import { wrongUsage } from '../../errors.ts';
import { EXIT } from '../../exit-code.ts';
import { readPage } from '../../lab/read-page.ts';
import type { Entry } from '../../ledger/entry.ts';
import { writeTo } from '../../named-file.ts';
import { nearestHint } from '../../nearest-match.ts';
import { failurePage } from '../../report/export/failure-page.ts';
import { failureTest } from '../../report/export/failure-test.ts';
import { type LoneExchange, loneExchange } from '../../report/export/lone-exchange.ts';
import { judgedLedger } from '../../report/judged-ledger.ts';
import { DEFAULT_ENVIRONMENT } from '../../target/render-environment.ts';
import type { ExportTold } from '../definitions/report/export.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Writes one failure of a saved run as a page, or as a test of the user's own. */
export function runReportExport({ as: kind, out, positionals }: ExportTold, terminal: Terminal): number {
  const [file = '', id = ''] = positionals;
  const { report, entries } = judgedLedger(file, terminal);
  const rule = failureOf(id, report.rules);
  const text =
    kind === 'html'
      ? failurePage(report, rule, { entries, page: readPage('report') })
      : failureTest(exchangeOf(rule, entries), { kind, environment: DEFAULT_ENVIRONMENT });
  if (out === undefined) terminal.out.write(text);
  else writeTo(out, text);
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
