import { doubtOf } from '../judge/doubt.ts';
import { judgeRun } from '../judge/judge.ts';
import type { RunOptions } from '../perform/run-options.ts';
import { WHOLE_PROFILE } from '../rulebook/plan.ts';
import { continuedRun } from './continued-run.ts';
import { runOnce } from './run-once.ts';
import type { RunResult } from './run-result.ts';

/**
 * Executes a plan of rules in real time, and then once more those that failed by times alone.
 *
 * Scenarios overlap, so that a receiver or a machine may be late that is in time without the others. The second run
 * performs the scenarios of these rules and those that showed their failures, and its verdicts count.
 */
export async function runDoubting(options: RunOptions): Promise<RunResult> {
  const { catalogue, onNews } = options;
  const continued = continuedRun(options);
  const first = await runOnce(continued.options);
  // A receiver that went away, and a user who has stopped the run, are not asked again.
  const isOver = first.entries.some((entry) => entry.kind === 'end' && entry.outcome === 'finished');
  const doubt = isOver ? doubtOf(judgeRun(first.entries, catalogue), first.entries) : undefined;
  if (!doubt) return first;
  const { rules, scenarios } = doubt;
  onNews?.(
    `Judged again without the other scenarios: ${rules.length === 1 ? rules[0] : `${rules.length} rules`}.`,
  );
  const { shard: _, ...whole } = continued.options;
  await continued.judgeAgain({
    ...whole,
    selection: { profile: WHOLE_PROFILE, only: rules, skip: [] },
    beside: scenarios,
    // The first run has shown that uploads come.
    preflight: false,
    repeats: 'beside all others they did not hold, or could not be told, by their times alone',
  });
  return continued.result();
}
