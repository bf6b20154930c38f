import { HarnessError } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { Doubt } from '../judge/doubt.ts';
import { judge } from '../judge/judge.ts';
import { reportOf } from '../outcome/report-of.ts';
import type { RunOptions } from '../perform/run-options.ts';
import { WHOLE_PROFILE } from '../rulebook/plan.ts';
import { cutStorm } from './cut-storm.ts';
import { runOnce } from './run-once.ts';
import type { RunResult } from './run-result.ts';

/**
 * Makes a run, and then judges once more what it leaves in doubt, without the other scenarios and without a time warp;
 * a storm that fails is cut down.
 *
 * Scenarios overlap, so that a receiver or a machine may be late that is in time without the others. All runs stand in
 * one ledger, and decide.
 */
export async function runDoubting(
  options: RunOptions,
  perform: (options: RunOptions) => Promise<Doubt | undefined>,
): Promise<RunResult> {
  const entries: Entry[] = [];
  const kept: RunOptions = {
    ...options,
    onEntry(entry) {
      entries.push(entry);
      options.onEntry?.(entry);
    },
  };
  const doubt = await perform(kept);
  if (doubt) await judgeAgain(kept, doubt);
  await cutStorm(kept, entries);
  return { entries, report: reportOf(entries, judge(entries, options.catalogue)) };
}

async function judgeAgain({ shard: _, ...options }: RunOptions, { rules, slow, why }: Doubt): Promise<void> {
  const { onNews, signal } = options;
  const which = rules.length === 1 ? rules[0] : `${rules.length} rules`;
  onNews?.(`Judged again without the other scenarios: ${which} (${why}).`);
  const again: RunOptions = {
    ...options,
    selection: { profile: WHOLE_PROFILE, only: rules, skip: [] },
    slow,
    // The first run has shown whether uploads come.
    preflight: false,
    repeats: why,
  };
  await runOnce(again).catch((error: unknown) => {
    // What was judged before is reported all the same.
    if (signal?.aborted) return;
    if (!(error instanceof HarnessError) || error.kind === 'internal') throw error;
    onNews?.(`They could not be judged again (${error.code}), and stay undecided.`);
  });
}
