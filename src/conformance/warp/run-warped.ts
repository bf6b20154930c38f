import type { Entry } from '../../ledger/entry.ts';
import type { ClauseId } from '../../spec/clauses.ts';
import { judgeRun } from '../judge/judge.ts';
import { narrowPasses } from '../judge/narrow-passes.ts';
import type { RunOptions } from '../perform/run-options.ts';
import type { Target } from '../perform/target.ts';
import { continuedRun } from '../run/continued-run.ts';
import { run } from '../run/run.ts';
import { runOnce } from '../run/run-once.ts';
import type { RunResult } from '../run/run-result.ts';
import { type Judged, planRepeat, type RepeatPlan } from './repeat-plan.ts';
import { anchorProblem, type FirstGaps, gapsIn, keepsDelay, measureAnchor } from './warp-anchor.ts';
import { refuteWarp } from './warp-proof.ts';

/** The clause of which the anchor shows something. */
const DELAY: ClauseId = 'Limits.delay';

/** How a run in warped time differs from one in real time. */
export interface WarpOptions {
  /** How many times faster than the harness's clock the receiver's runs. */
  readonly factor: number;
  /** The target of the run, started so that its clock does. */
  readonly warped: Target;
}

/**
 * Executes a plan of rules against a receiver whose clock runs faster, once that is proven.
 *
 * Where the warp does not take, and where its times are not those of a receiver beside it in real time, all is done
 * in real time; so is again whatever failed.
 */
export async function runWarped(options: RunOptions, warp: WarpOptions): Promise<RunResult> {
  const { factor, warped } = warp;
  const { onNews } = options;
  const problem = await refuteWarp({ ...options, target: warped }, factor).catch((error: unknown) => {
    if (!options.signal?.aborted) throw error;
  });
  // It ends at once, with a ledger that says so.
  if (options.signal?.aborted) return runOnce(options);
  if (problem !== undefined) {
    onNews?.(`The receiver's clock does not run faster: ${problem}. The run goes on in real time.`);
    return run({ ...options, unwarped: problem });
  }
  const continued = continuedRun(options);
  const again = await performWarped(continued.options, warp);
  if (again) {
    onNews?.(`Rules are judged again in real time: ${again.repeats}.`);
    await continued.judgeAgain(again);
  }
  return continued.result();
}

/** Performs the run in warped time beside its anchor; gives what must be done again in real time. */
async function performWarped(
  options: RunOptions,
  { factor, warped }: WarpOptions,
): Promise<(RunOptions & { readonly repeats: string }) | undefined> {
  const enough = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, enough.signal]) : enough.signal;
  const listening = Promise.withResolvers<void>();
  const anchor = measureAnchor({ ...options, signal }, listening.resolve);
  try {
    await listening.promise;
    const { entries } = await runOnce({
      ...options,
      target: warped,
      timeScale: options.timeScale / factor,
      timeWarp: factor,
    });
    if (options.signal?.aborted) return undefined;
    const gaps = gapsIn(entries);
    const real = gaps.failures === 0 ? undefined : await anchor;
    if (options.signal?.aborted) return undefined;
    const mismatch = real && anchorProblem(real, gaps, factor);
    if (mismatch !== undefined) return { ...options, repeats: mismatch };
    const plan = planRepeat(judgeWarped(entries, options.catalogue, real), entries, options.catalogue);
    if (!plan) return undefined;
    const { shard: _, ...whole } = options;
    const selection = { ...options.selection, only: plan.rules, skip: [] };
    return { ...whole, selection, slow: plan.slow, repeats: whyRepeated(plan, factor) };
  } finally {
    enough.abort(new Error('the run in warped time does not need its anchor any more'));
    await anchor;
  }
}

/** Judges a run in warped time, what its anchor makes doubtful included. */
function judgeWarped(
  entries: readonly Entry[],
  catalogue: RunOptions['catalogue'],
  real: FirstGaps | undefined,
): Judged {
  const findings = judgeRun(entries, catalogue);
  const narrow = new Set(narrowPasses(findings, judgeRun(entries, catalogue, { strict: true })));
  const onDelay = findings.filter(
    ({ clause, judgement }) => clause === DELAY && judgement.verdict === 'pass',
  );
  if (real && !keepsDelay(real)) for (const { id } of onDelay) narrow.add(id);
  return { findings, narrow };
}

function whyRepeated({ failed, narrow }: RepeatPlan, factor: number): string {
  return [
    ...(failed > 0 ? [`${failed} did not pass in warped time`] : []),
    ...(narrow > 0 ? [`${narrow} passed too narrowly at x ${factor} to be certain`] : []),
  ].join(', ');
}
