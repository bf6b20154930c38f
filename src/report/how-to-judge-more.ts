import type { ReportData, ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Want } from '../conformance/rulebook/want.ts';
import { isSoFarUnbroken } from './run-outcome.ts';
import { rulesThatAre } from './standing.ts';

/** What is written on the command line for what a run wants; a command gives all of it. */
const written: readonly (readonly [want: Want, words: string])[] = [
  ['storage', '--receiver-dir DIR --storage-listen HOST:PORT --storage-key KEY'],
  ['shared-files', '--shared-files'],
  ['command', "the receiver's command after -- in place of its URL"],
];

/**
 * A sentence with the options by which required rules would be judged that were not, each with their number; nothing
 * where none is wanting.
 */
export function howToJudgeMore(report: ReportData): string | undefined {
  if (!report.partial) return undefined;
  const wanting = rulesThatAre('wanting', report.rules);
  const ways = written.flatMap(([want, words]) => {
    const shown = want === 'command' ? wanting : wanting.filter(({ wants = [] }) => wants.includes(want));
    return shown.length === 0 ? [] : [`${words} (${gain(shown)})`];
  });
  const acceptance =
    isSoFarUnbroken(report) && !report.partial.accepted ? '; --accept-partial takes it as it is' : '';
  return `Give ${ways.join(', or ')}${acceptance}.`;
}

function gain(rules: readonly ReportedRule[]): string {
  const slow = rules.filter(({ wants = [] }) => wants.includes('slow')).length;
  return slow === 0 ? `${rules.length} more` : `${rules.length - slow} more, and ${slow} with --slow`;
}
