import type { Entry } from '../ledger/entry.ts';
import type { Evidence, Upload } from './evidence.ts';
import { evidenceOf } from './evidence-of.ts';
import { runOf } from './judge.ts';
import { latestMs } from './judging/delay-tolerance.ts';
import { describeMs } from './judging/describe-ms.ts';
import { gapsOf } from './judging/gaps.ts';
import type { Observation } from './rule.ts';
import { run } from './run.ts';
import type { RunOptions } from './run-options.ts';
import type { Scenario } from './scenario.ts';
import { failsOnce } from './scenarios/fails-once.ts';
import { inconclusive } from './verdict.ts';

/** How much later than it should the one gap of the anchor may have been measured on a busy machine. */
const ANCHOR_SHARE = 0.1;

/** A script whose first step is a failure that asks for nothing, such as a time of the next attempt. */
const PLAIN_FAILURE = /^[45]\d\d(?:[,*]|$)/;

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
  return firstGapsMs(gather(entries, [failsOnce]).uploads)[0];
}

/** Times between the first and the second attempt of plain failures, in ms by the harness's clock. */
export interface WarpedGaps {
  /** How many uploads failed at first. */
  readonly failures: number;
  readonly gapsMs: readonly number[];
}

/** What a run in warped time shows to be compared with its anchor. */
export function warpedGaps(entries: readonly Entry[]): WarpedGaps {
  const failing = gather(entries, []).run.uploads.filter(
    ({ recording, attempts }) => PLAIN_FAILURE.test(recording.script) && attempts.length > 0,
  );
  return { failures: failing.length, gapsMs: firstGapsMs(failing) };
}

/** Why the times of the run in warped time are not those of the anchor; `undefined` where they are. */
export function anchorProblem(
  anchorMs: number | undefined,
  { failures, gapsMs }: WarpedGaps,
  factor: number,
): string | undefined {
  const median = gapsMs.toSorted((a, b) => a - b)[Math.floor(gapsMs.length / 2)];
  if (failures === 0 || (anchorMs === undefined && median === undefined)) return undefined;
  const inReal = anchorMs === undefined ? 'never' : `after ${describeMs(anchorMs)}`;
  const inWarped = median === undefined ? 'never' : `after ${describeMs(median * factor)}`;
  const problem = `the second attempt comes ${inReal} in real time and ${inWarped} by the warped clock`;
  if (anchorMs === undefined || median === undefined) return problem;
  const expectedMs = anchorMs / factor;
  // A busy machine delays some attempts, but neither all of them nor one forward.
  const holds = median >= expectedMs * (1 - ANCHOR_SHARE) && Math.min(...gapsMs) <= latestMs(expectedMs);
  return holds ? undefined : problem;
}

function firstGapsMs(uploads: readonly Upload[]): readonly number[] {
  return uploads
    .flatMap(gapsOf)
    .filter(({ position }) => position === 1)
    .map(({ ms }) => ms);
}

function gather(entries: readonly Entry[], scenarios: readonly Scenario[]): Evidence {
  const { target, storage } = runOf(entries);
  return evidenceOf(entries, target, storage.url)(scenarios);
}
