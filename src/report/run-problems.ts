import { OUTCOME } from '../conformance/outcome.ts';
import type { ReportData } from '../conformance/report-data.ts';
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

/** What turned the run red beside its rules: without it a list of rules would look green. */
export function runProblems(report: ReportData): readonly RunProblem[] {
  const { exitCode, interrupted, rules, staleKnownFailures = [] } = report;
  const stale = staleKnownFailures.map(({ rule, problem }) => ({
    name: `stale-known-failure ${rule}`,
    message: `the known failure ${rule} ${problem}`,
    fix: 'Take the entry out of the list of known failures, or correct it.',
  }));
  const stopped = {
    name: 'interrupted',
    message: 'the run was stopped before its end',
    fix: 'Run it again and let it come to its end.',
  };
  const nothing = {
    name: 'nothing-judged',
    message: 'no rule was judged',
    fix: 'Give the run what its rules need: the report tells it of each.',
  };
  const undecided = rulesThatAre('undecided', rules).length > 0;
  return [
    ...(interrupted && exitCode !== 0 ? [stopped] : []),
    ...(exitCode === OUTCOME.undecided && !undecided ? [nothing] : []),
    ...stale,
  ];
}
