import { doubtOf } from '../judge/doubt.ts';
import type { RunOptions } from '../perform/run-options.ts';
import { runDoubting } from './run-doubting.ts';
import { runOnce } from './run-once.ts';
import type { RunResult } from './run-result.ts';

/**
 * Executes a plan of rules against a target: performs the scenarios, keeps the ledger, judges it, and judges again
 * what it leaves in doubt.
 *
 * A receiver that breaks rules is a finding in the report, and so is one that goes away halfway. Throws harness
 * errors for what keeps the run from being made at all, and what `onEntry` throws; `onEntry` has then been told a
 * ledger that says so, which can be judged.
 */
export function run(options: RunOptions): Promise<RunResult> {
  const { catalogue } = options;
  return runDoubting(options, async (first) => {
    const entries = await runOnce(first);
    return doubtOf(entries, catalogue);
  });
}
