import type { ReportedRule } from '../conformance/outcome/report-data.ts';

/** How many rules of each area there are, for people: `auth 3, upload 12`. */
export function areasText(rules: readonly ReportedRule[]): string {
  const areas = Map.groupBy(rules, ({ id }) => id.split('/')[0] ?? id);
  return [...areas].map(([area, alike]) => `${area} ${alike.length}`).join(', ');
}
