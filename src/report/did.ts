import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import { got } from './got.ts';
import { headline } from './headline.ts';

/** The headline with what was seen, in one sentence without a full stop. */
export function did(rule: ReportedRule): string {
  const seen = got(rule);
  return seen === undefined ? headline(rule) : `${headline(rule)}: ${seen}`;
}
