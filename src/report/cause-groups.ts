import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import { rulesThatAre } from './standing.ts';

/** A failure, and what may be otherwise once it is mended. */
export interface CauseGroup {
  readonly cause: ReportedRule;
  /** Failures that may be over. */
  readonly leadsTo: readonly ReportedRule[];
  /** Rules that could not be judged, and perhaps can then. */
  readonly hinders: readonly ReportedRule[];
}

/** Failures by their causes, in their order; one whose cause is not among them stands by itself. */
export function causeGroups(
  failed: readonly ReportedRule[],
  rules: readonly ReportedRule[],
): readonly CauseGroup[] {
  const ids = new Set(failed.map(({ id }) => id));
  const isCause = ({ cause }: ReportedRule): boolean => cause === undefined || !ids.has(cause);
  return failed.filter(isCause).map((cause) => ({
    cause,
    leadsTo: failed.filter((rule) => rule.cause === cause.id),
    hinders: rulesThatAre('hindered', rules).filter((rule) => rule.cause === cause.id),
  }));
}
