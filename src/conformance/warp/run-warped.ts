import type { Entry } from '../../ledger/entry.ts';
import type { ClauseId } from '../../spec/clauses.ts';
import type { Target } from '../../target/target.ts';
import { timesAt } from '../conduct/times.ts';
import { type Doubt, doubtOf } from '../judge/doubt.ts';
import { judgeRun } from '../judge/judge.ts';
import type { RunOptions } from '../perform/run-options.ts';
import type { Finding } from '../rulebook/finding.ts';
import { inconclusive } from '../rulebook/verdict.ts';
import { run } from '../run/run.ts';
import { runDoubting } from '../run/run-doubting.ts';
import { runOnce } from '../run/run-once.ts';
import type { RunResult } from '../run/run-result.ts';
import { anchorProblem, gapsIn, keepsDelay, measureAnchor } from './warp-anchor.ts';
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
 * in real time; so is again what is in doubt.
 */
export async function runWarped(options: RunOptions, warp: WarpOptions): Promise<RunResult> {
  const { factor, warped } = warp;
  const problem = await refuteWarp({ ...options, target: warped }, factor).catch((error: unknown) => {
    if (!options.signal?.aborted) throw error;
  });
  // It ends at once, with a ledger that says so.
  if (options.signal?.aborted) return run(options);
  return runDoubting(options, async (first) => {
    const done = problem === undefined ? await performWarped(first, warp) : problem;
    if (typeof done !== 'string') return done;
    options.onNews?.(`The receiver's clock does not run faster: ${done}. The run goes on in real time.`);
    const entries = await runOnce({ ...first, unwarped: done });
    return doubtOf(entries, options.catalogue);
  });
}

/** Performs the run in warped time beside its anchor; gives what of it is in doubt, or why it tells nothing and is left out. */
async function performWarped(
  options: RunOptions,
  { factor, warped }: WarpOptions,
): Promise<Doubt | string | undefined> {
  const enough = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, enough.signal]) : enough.signal;
  const listening = Promise.withResolvers<void>();
  const anchor = measureAnchor({ ...options, signal }, listening.resolve);
  const seen: Entry[] = [];
  let mismatch: string | undefined;
  try {
    await listening.promise;
    const entries = await runOnce({
      ...options,
      target: warped,
      timeScale: options.timeScale / factor,
      timeWarp: factor,
      onEntry: (entry) => void seen.push(entry),
    });
    if (options.signal?.aborted) return undefined;
    const gaps = gapsIn(entries);
    const real = gaps.failures === 0 ? undefined : await anchor;
    if (options.signal?.aborted) return undefined;
    mismatch = real && anchorProblem(real, gaps, factor);
    if (mismatch !== undefined) return mismatch;
    const findings = judgeRun(entries, options.catalogue);
    const isBorneOut = !real || keepsDelay(real, timesAt(1, 1, warped.description?.times));
    return doubtOf(entries, options.catalogue, isBorneOut ? findings : findings.map(withoutDelay));
  } finally {
    enough.abort(new Error('the run in warped time does not need its anchor any more'));
    await anchor;
    // A ledger holds no times that are known to be wrong.
    if (mismatch === undefined) for (const entry of seen) options.onEntry?.(entry);
  }
}

/** What a run in warped time shows of the delay where its anchor bears out no delay. */
function withoutDelay(finding: Finding): Finding {
  if (finding.clause !== DELAY || finding.judgement.verdict !== 'pass') return finding;
  return { ...finding, judgement: inconclusive('a receiver beside it keeps another delay in real time') };
}
