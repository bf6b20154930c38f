import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { Cause } from '../../../report/causes-of.ts';

/** Most of what was seen, and of what is asked for, that is told of a cause, in characters. */
export const MAX_TEXT = 200;

/** The rules of which all that their cards would say in words stands above them, among what to fix. */
export function toldAbove(causes: readonly Cause[]): ReadonlySet<ReportedRule> {
  const isShort = (text = ''): boolean => text.length <= MAX_TEXT;
  return new Set(
    causes
      .map(({ rule }) => rule)
      .filter(({ expected, actual, program }) => isShort(expected) && isShort(actual) && !program),
  );
}
