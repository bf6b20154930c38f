import type { ReportData } from '../conformance/outcome/report-data.ts';
import { isOfEmptyShard, isSoFarUnbroken, runOutcome } from './run-outcome.ts';
import { rulesThatAre } from './standing.ts';
import { toldLabels } from './told-labels.ts';

/** What stands on the left of the badge. */
const LABEL = 'recorder webhooks';

const colours: Readonly<Record<number, string>> = { 0: 'brightgreen', 1: 'red', 3: 'yellow', 5: 'orange' };

/** The JSON of a shields.io endpoint badge. */
export function badge(report: ReportData): string {
  const { message: outcome, color } = rightHand(report);
  const deeds = report.answersOnly ? ['answers only'] : [];
  const message = [outcome, ...extent(report), ...deeds, ...toldLabels(report).map(withoutReason)].join(', ');
  return `${JSON.stringify({ schemaVersion: 1, label: LABEL, message, color }, null, 2)}\n`;
}

/** How many of the required rules were judged. */
function extent(report: ReportData): string[] {
  const { judged, rules } = report.required;
  if (report.interrupted || isOfEmptyShard(report) || rules === 0) return [];
  return [`${judged} of ${rules}${isSoFarUnbroken(report) ? '' : ' judged'}`];
}

/** What a label says before it says why: a badge is short. */
function withoutReason(label: string): string {
  return label.split(':')[0] ?? label;
}

function rightHand(report: ReportData): { readonly message: string; readonly color: string } {
  const { exitCode, interrupted, rules } = report;
  const message = runOutcome(report).outcome.toLowerCase();
  // Of an interrupted run the outcome says all: what was counted by then is no result.
  if (interrupted || isOfEmptyShard(report)) return { message, color: 'lightgrey' };
  const color = colours[exitCode] ?? 'lightgrey';
  const broken = rulesThatAre('broken', rules).length;
  if (exitCode === 1) return { message: `${broken} ${broken === 1 ? 'rule' : 'rules'} broken`, color };
  const accepted = rulesThatAre('accepted', rules).length;
  if (exitCode !== 0) return { message, color };
  if (accepted === 0) return { message, color: report.partial ? 'yellowgreen' : color };
  return {
    message: `${message}, but ${accepted} known ${accepted === 1 ? 'failure' : 'failures'}`,
    color: 'yellowgreen',
  };
}
