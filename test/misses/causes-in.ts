import type { ReportedRule } from '../../src/conformance/outcome/report-data.ts';
import { headline } from '../../src/report/headline.ts';

/** What a report says first of each failure that follows from no other. */
export function causesIn(rules: readonly ReportedRule[]): readonly string[] {
  return rules.filter(({ verdict, cause }) => verdict === 'fail' && cause === undefined).map(headline);
}
