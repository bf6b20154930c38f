import type { Entry } from '../ledger/entry.ts';
import { evidenceOf } from './evidence-of.ts';
import { runOf } from './judge.ts';
import { earliestMs, latestMs } from './judging/delay-tolerance.ts';
import { describeMs } from './judging/describe-ms.ts';
import { gapsOf } from './judging/gaps.ts';
import type { Observation } from './rule.ts';
import { run } from './run.ts';
import type { RunOptions } from './run-options.ts';
import type { Scenario } from './scenario.ts';
import { failsOnce } from './scenarios/fails-once.ts';
import { storageAlwaysFails } from './scenarios/storage-always-fails.ts';
import { storageRecovers } from './scenarios/storage-recovers.ts';
import { inconclusive } from './verdict.ts';

/** The rule of the anchor's run: it has a scenario to perform, and nothing to say. */
const anchor: Observation = {
  id: 'warp/anchor',
  title: 'How long the receiver waits in real time',
  clause: 'Limits.delay',
  level: 'observe',
  profile: 'core',
  scenarios: [failsOnce],
  judge: () => inconclusive('it is compared with the run in warped time'),
  fix: '',
};

/**
 * How long the receiver waits between two attempts in real time, in ms; `undefined` when it makes no second one.
 *
 * Uses a storage of its own, so that the run in warped time may go on beside it.
 */
export async function measureAnchor(options: RunOptions): Promise<number | undefined> {
  const { onEntry: _, onProgress: __, shard: ___, ...rest } = options;
  const { port: ____, ...storage } = options.storage;
  const { entries } = await run({
    ...rest,
    storage,
    catalogue: [anchor],
    selection: { profile: 'core', only: [], skip: [] },
  });
  return shortestGapMs(entries, [failsOnce]);
}

/** The same in the run in warped time, by the harness's clock; `failures` is how many uploads show it. */
export function warpedGap(entries: readonly Entry[]): {
  readonly failures: number;
  readonly ms: number | undefined;
} {
  const scenarios = [storageAlwaysFails, storageRecovers];
  const failures = uploadsIn(entries, scenarios).filter(({ attempts }) => attempts.length > 0).length;
  return { failures, ms: shortestGapMs(entries, scenarios) };
}

/** Why the times of the run in warped time are not those of the anchor; `undefined` where they are. */
export function anchorProblem(
  anchorMs: number | undefined,
  warpedMs: number | undefined,
  factor: number,
): string | undefined {
  if (anchorMs === undefined && warpedMs === undefined) return undefined;
  const inReal = anchorMs === undefined ? 'never' : `after ${describeMs(anchorMs)}`;
  const inWarped = warpedMs === undefined ? 'never' : `after ${describeMs(warpedMs * factor)}`;
  const problem = `the second attempt comes ${inReal} in real time and ${inWarped} by the warped clock`;
  if (anchorMs === undefined || warpedMs === undefined) return problem;
  const expectedMs = anchorMs / factor;
  const holds = warpedMs >= earliestMs(expectedMs, factor) && warpedMs <= latestMs(expectedMs);
  return holds ? undefined : problem;
}

function shortestGapMs(entries: readonly Entry[], scenarios: readonly Scenario[]): number | undefined {
  const gaps = uploadsIn(entries, scenarios)
    .flatMap(gapsOf)
    .filter(({ position }) => position === 1);
  return gaps.length === 0 ? undefined : Math.min(...gaps.map(({ ms }) => ms));
}

function uploadsIn(entries: readonly Entry[], scenarios: readonly Scenario[]) {
  const { target, storage } = runOf(entries);
  return evidenceOf(entries, target, storage.url)(scenarios).uploads;
}
