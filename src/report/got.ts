import { capitalised } from '../conformance/judge/capitalised.ts';
import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import { headline } from './headline.ts';

/** What was seen beside what the headline says of it; undefined where that is all. */
export function got(rule: ReportedRule): string | undefined {
  const { actual } = rule;
  if (actual === undefined) return undefined;
  const told = headline(rule);
  if (!capitalised(actual).startsWith(capitalised(told))) return actual;
  const rest = actual.slice(told.length);
  return rest.startsWith(': ') ? rest.slice(2) : rest === '' ? undefined : actual;
}
