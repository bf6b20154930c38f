import type { ReportData } from '../conformance/outcome/report-data.ts';
import { seconds } from './seconds.ts';

/** How long a run took, and in virtual time what that stands for. */
export function tookText({ durationMs, passedMs }: Pick<ReportData, 'durationMs' | 'passedMs'>): string {
  if (passedMs === undefined) return seconds(durationMs);
  return `${seconds(passedMs)}, which stand for ${seconds(durationMs)} of virtual time`;
}
