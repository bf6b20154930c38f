import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { failureText } from './failure-text.ts';
import { pageOf } from './page-of.ts';
import { namedLines } from './rule-text.ts';

/** What was expected and what came, in one sentence without a full stop. */
export function contrast({ expected = 'that it holds', actual = 'something else' }: ReportedRule): string {
  return `expected ${expected}, got ${actual}`;
}

/** All that the report for a terminal tells of one failure, without colours, and where more is told. */
export function plainFailure(rule: ReportedRule, entries: readonly Entry[]): string {
  return [...failureText(rule, entries), ...namedLines('page', [pageOf(rule.id)])].join('\n');
}
