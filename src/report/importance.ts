import { tokensIn } from '../conformance/conduct/tokens.ts';
import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { shownEvidence } from './shown-evidence.ts';

/** How soon an entry is to be in a report that cannot hold all; the least comes first. */
export type Importance = (entry: Entry) => number;

const FRAME = 0;
const SHOWS_FAILURE = 1;
const IS_EVIDENCE = 2;
const IS_EXCHANGE = 3;
const NAMES_RECORDING = 4;
const IS_LINE = 5;

/** Ranks the entries of a ledger: what holds it together, what failures rest on, other evidence, exchanges, output. */
export function importanceIn(report: ReportData, entries: readonly Entry[]): Importance {
  const isFailure = ({ verdict }: ReportedRule): boolean => verdict === 'fail';
  const failures = new Set(report.rules.filter(isFailure).flatMap((rule) => idsShown(rule, entries)));
  const evidence = new Set(report.rules.flatMap((rule) => rule.evidence));
  return (entry) => {
    const { id, kind } = entry;
    if (failures.has(id)) return SHOWS_FAILURE;
    if (evidence.has(id)) return IS_EVIDENCE;
    if (kind === 'delivery' || kind === 'attempt') return IS_EXCHANGE;
    if (kind !== 'log') return FRAME;
    return tokensIn(entry.text).length > 0 ? NAMES_RECORDING : IS_LINE;
  };
}

function idsShown(rule: ReportedRule, entries: readonly Entry[]): string[] {
  const { exchanges, remarks } = shownEvidence(rule, entries);
  return [...rule.evidence, ...exchanges.map(({ id }) => id), ...remarks.map(({ id }) => id)];
}
