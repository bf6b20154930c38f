import type { ReportedRule } from '../conformance/outcome/report-data.ts';

/** A failure, and those that may be over once it is mended. */
export interface CauseGroup {
  readonly cause: ReportedRule;
  readonly leadsTo: readonly ReportedRule[];
}

/** Failures by their causes, in their order; one whose cause is not among them stands by itself. */
export function causeGroups(failed: readonly ReportedRule[]): readonly CauseGroup[] {
  const ids = new Set(failed.map(({ id }) => id));
  const isCause = ({ cause }: ReportedRule): boolean => cause === undefined || !ids.has(cause);
  return failed
    .filter(isCause)
    .map((cause) => ({ cause, leadsTo: failed.filter((rule) => rule.cause === cause.id) }));
}
