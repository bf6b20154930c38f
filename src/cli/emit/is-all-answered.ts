import type { EmitSummary } from '../../recorder/storm/merged-summaries.ts';

/** Whether every delivery had an answer, and a rate, where one was asked for, was reached. */
export function isAllAnswered(summary: EmitSummary): boolean {
  return summary.unanswered === 0 && (!('rate' in summary) || (summary.reached && summary.sent > 0));
}
