import type { ReportData } from '../conformance/outcome/report-data.ts';

/** What a reader must know about how the run was made, and what the author of the receiver tells of it. */
export function toldLabels({
  labels,
  described,
}: Pick<ReportData, 'labels' | 'described'>): readonly string[] {
  const { name, departures = [] } = described ?? {};
  return [
    ...labels,
    ...(name === undefined ? [] : [`receiver "${name}"`]),
    ...(departures.length === 0 ? [] : [`by its own description: ${departures.join('; ')}`]),
  ];
}
