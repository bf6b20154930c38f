import { isJudged } from '../conformance/outcome/outcome.ts';
import type { ReportData } from '../conformance/outcome/report-data.ts';
import { EXIT } from '../exit-code.ts';
import { howToJudgeMore } from './how-to-judge-more.ts';
import { isSoFarUnbroken, runOutcome } from './run-outcome.ts';
import { rulesThatAre } from './standing.ts';

/** Something that turns a run red and is no verdict on a rule. */
export interface RunProblem {
  /** What it is, for a list: a word or two with dashes. */
  readonly name: string;
  /** One sentence without a full stop. */
  readonly message: string;
  /** What to do about it; a sentence. */
  readonly fix: string;
}

/** What to do about a known failure that is none any more. */
export const STALE_FIX = 'Write the list of known failures anew with --update, or correct the entry by hand.';

const PARTLY = 'partly-judged';
const GIVE = 'Give the run what its rules need: the report tells it of each.';

/** What turned the run red beside its rules: without it a list of rules would look green. */
export function runProblems(report: ReportData): readonly RunProblem[] {
  const { exitCode, interrupted, brokenOff, staleKnownFailures = [] } = report;
  if (brokenOff) {
    return [{ name: 'broken-off', message: brokenOff.message.replace(/\.$/, ''), fix: brokenOff.hint }];
  }
  const stale = staleKnownFailures.map(({ rule, problem }) => ({
    name: `stale-known-failure ${rule}`,
    message: `the known failure ${rule} ${problem}`,
    fix: STALE_FIX,
  }));
  const stopped = {
    name: 'interrupted',
    message: 'the run was stopped before its end',
    fix: 'Run it again and let it come to its end.',
  };
  return [
    ...(interrupted && exitCode !== 0 ? [stopped] : []),
    ...(exitCode === EXIT.inconclusive ? tooLittle(report) : []),
    ...stale,
  ];
}

/** Why a run is undecided although each rule that it judged is decided, or beside rules that are not. */
function tooLittle(report: ReportData): RunProblem[] {
  const more = howToJudgeMore(report);
  if (isSoFarUnbroken(report)) {
    const { outcome, meaning } = runOutcome(report);
    return [{ name: PARTLY, message: `${outcome.toLowerCase()}: ${meaning}`, fix: more ?? GIVE }];
  }
  const isEmpty = !report.rules.some(({ verdict }) => isJudged(verdict));
  if (isEmpty && rulesThatAre('undecided', report.rules).length === 0) {
    return [{ name: 'nothing-judged', message: 'no rule was judged', fix: more ?? GIVE }];
  }
  const message = 'some required rules were not judged for want of something that can be given';
  return more === undefined ? [] : [{ name: PARTLY, message, fix: more }];
}
