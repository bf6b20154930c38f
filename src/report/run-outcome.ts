import { headlineOf } from '../conformance/judge/broken-off.ts';
import { isJudged } from '../conformance/outcome/outcome.ts';
import type { ReportData } from '../conformance/outcome/report-data.ts';
import { EXIT } from '../exit-code.ts';
import { extentText, judgedText } from './extent-text.ts';
import { rulesThatAre } from './standing.ts';

/** How a run came out, in a word and in a sentence. */
export interface RunOutcome {
  readonly outcome: string;
  /** What that means and how much of the receiver was judged, without a full stop. */
  readonly meaning: string;
  /** The same in a few words: how much is wrong, and how much of the receiver was judged. */
  readonly brief: string;
}

/** What the exit codes of a run say. */
const outcomes: Readonly<Record<number, readonly [outcome: string, meaning: string]>> = {
  0: ['Conformant', 'every required rule that applies holds'],
  1: ['Not conformant', 'a required rule does not hold'],
  3: ['Undecided', 'a required rule could not be judged'],
  4: ['Broken off', 'the harness itself failed, which says nothing about the receiver'],
  5: ['Stale baseline', 'the list of known failures is out of date'],
  130: ['Interrupted', 'the run was stopped before its end'],
};

/** Whether it is the report of a shard in which there was nothing to judge, which turns no run red. */
export function isOfEmptyShard({ exitCode, interrupted, rules }: ReportData): boolean {
  const isEmpty = !rules.some(({ known, verdict }) => known || isJudged(verdict));
  return exitCode === EXIT.conformant && !interrupted && isEmpty;
}

/** Whether nothing stands against the receiver, and too little was judged for the run to call it conformant. */
export function isSoFarUnbroken({ exitCode, interrupted, partial, rules }: ReportData): boolean {
  if (!partial || interrupted) return false;
  if (exitCode === EXIT.conformant) return true;
  const isUndecided = rulesThatAre('undecided', rules).length > 0;
  return exitCode === EXIT.inconclusive && !isUndecided && rules.some(({ verdict }) => isJudged(verdict));
}

/** What a green run of a receiver does not say that nobody saw do anything. */
const ANSWERS_ONLY = 'answers only; no effect was described, so what it does is not judged';

/** How a run came out: what was judged before an interruption says nothing about the rest. */
export function runOutcome(report: ReportData): RunOutcome {
  const { exitCode, interrupted, rules, brokenOff } = report;
  if (brokenOff) {
    const meaning = headlineOf(brokenOff);
    return { outcome: 'Not judged', meaning, brief: meaning };
  }
  const extent = `${extentText(report)}${report.answersOnly ? `; ${ANSWERS_ONLY}` : ''}`;
  const isAccepting = exitCode === 0 && !interrupted && rules.some(({ known }) => known);
  const but = isAccepting ? ', but for known failures' : '';
  if (isSoFarUnbroken(report)) {
    const outcome = 'Nothing broken as far as it was judged';
    return { outcome, meaning: `${extent}${but}`, brief: `${judgedText(report)}${but}` };
  }
  const [outcome, meaning] = outcomeAndMeaning(report);
  const broken = rulesThatAre('broken', rules).length;
  const wrong =
    broken === 0 ? meaning : `${broken} required ${broken === 1 ? 'rule does' : 'rules do'} not hold`;
  return {
    outcome,
    meaning: `${meaning}${but}; ${extent}`,
    brief: `${wrong}${but}; ${judgedSoFarText(report)}`,
  };
}

/** How many of the required rules were judged, and how many can be when the causes are mended. */
function judgedSoFarText(report: ReportData): string {
  const hindered = rulesThatAre('hindered', report.rules).filter(({ level }) => level === 'required');
  if (hindered.length === 0) return judgedText(report);
  const { judged, rules } = report.required;
  return `${judged} of ${rules} judged, ${hindered.length} more once this is mended`;
}

/** The line that each report for people ends with, or begins with. */
export function verdictLine(report: ReportData): string {
  const { outcome, meaning } = runOutcome(report);
  return `${outcome}: ${meaning} (exit code ${report.exitCode}).`;
}

function outcomeAndMeaning(report: ReportData): readonly [outcome: string, meaning: string] {
  const { exitCode, interrupted, rules } = report;
  if (exitCode === EXIT.inconclusive && !interrupted && rulesThatAre('undecided', rules).length === 0) {
    return ['Undecided', 'no rule was judged'];
  }
  if (isOfEmptyShard(report)) {
    const meaning =
      'nothing in this shard applies to the receiver, and the merged ledgers tell of the whole run';
    return ['Nothing to judge', meaning];
  }
  return outcomes[interrupted ? 130 : exitCode] ?? ['Not judged', 'see the messages above'];
}
