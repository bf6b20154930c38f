import { capitalised } from '../conformance/judge/capitalised.ts';
import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import { headline } from './headline.ts';

/** The headline with what was seen, in one sentence without a full stop. */
export function did(rule: ReportedRule): string {
  const told = headline(rule);
  const { actual = told } = rule;
  return told === actual || told === capitalised(actual) ? told : `${told}: ${actual}`;
}
