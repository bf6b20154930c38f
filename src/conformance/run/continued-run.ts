import { HarnessError } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';
import { judge } from '../judge/judge.ts';
import { reportOf } from '../outcome/report-of.ts';
import type { RunOptions } from '../perform/run-options.ts';
import { runOnce } from './run-once.ts';
import type { RunResult } from './run-result.ts';

/** A run whose ledger another one may go on with, which judges some of its rules again. */
export interface ContinuedRun {
  /** What the runs are made with. */
  readonly options: RunOptions;
  /** Makes the other one. */
  judgeAgain(options: RunOptions & { readonly repeats: string }): Promise<void>;
  /** What both came to. */
  result(): RunResult;
}

/** Keeps the entries of a run, for one that goes on with its ledger. */
export function continuedRun(options: RunOptions): ContinuedRun {
  const told: Entry[] = [];
  return {
    options: {
      ...options,
      onEntry(entry) {
        told.push(entry);
        options.onEntry?.(entry);
      },
    },
    async judgeAgain(again) {
      await runOnce(again).catch((error: unknown) => {
        // What was judged before is reported all the same.
        if (again.signal?.aborted) return;
        if (!(error instanceof HarnessError) || error.kind === 'internal') throw error;
        again.onNews?.(`They could not be judged again (${error.code}): what was seen first counts.`);
      });
    },
    result: () => ({ entries: told, report: reportOf(told, judge(told, options.catalogue)) }),
  };
}
