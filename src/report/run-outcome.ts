import { isJudged, OUTCOME } from '../conformance/outcome.ts';
import type { ReportData } from '../conformance/report-data.ts';
import { rulesThatAre } from './standing.ts';

/** How a run came out, in a word and in a sentence. */
export interface RunOutcome {
  readonly outcome: string;
  readonly meaning: string;
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
  return exitCode === OUTCOME.conformant && !interrupted && isEmpty;
}

/** How a run came out: what was judged before an interruption says nothing about the rest. */
export function runOutcome(report: ReportData): RunOutcome {
  const { exitCode, interrupted, rules } = report;
  if (exitCode === 0 && !interrupted && rules.some(({ known }) => known)) {
    return {
      outcome: 'Conformant',
      meaning: 'every required rule that applies holds, but for known failures',
    };
  }
  if (exitCode === OUTCOME.undecided && !interrupted && rulesThatAre('undecided', rules).length === 0) {
    return { outcome: 'Undecided', meaning: 'no rule was judged' };
  }
  if (isOfEmptyShard(report)) {
    return {
      outcome: 'Nothing to judge',
      meaning: 'nothing in this shard applies to the receiver; the merged ledgers tell of the whole run',
    };
  }
  const [outcome, meaning] = outcomes[interrupted ? 130 : exitCode] ?? [
    'Not judged',
    'see the messages above',
  ];
  return { outcome, meaning };
}
