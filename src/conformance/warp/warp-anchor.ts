import { HarnessError } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';
import { almost, earliestMs, latestMs } from '../conduct/delay-tolerance.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { gapsOf } from '../conduct/gaps.ts';
import type { Times } from '../conduct/times.ts';
import { evidenceOf, scenariosIn } from '../judge/evidence-of.ts';
import { runOf } from '../judge/judge.ts';
import type { RunOptions } from '../perform/run-options.ts';
import type { Observation } from '../rulebook/rule.ts';
import { inconclusive } from '../rulebook/verdict.ts';
import { runOnce } from '../run/run-once.ts';
import { failsOnce } from '../scenarios/fails-once.ts';

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

/** Times between the first and the second attempt of uploads that fail, in ms by the harness's clock. */
export interface FirstGaps {
  /** How many uploads failed at first. */
  readonly failures: number;
  readonly gapsMs: readonly number[];
}

/**
 * Shows how long the receiver waits in real time by one upload that fails once.
 *
 * Uses a storage of its own, so that the run in warped time may go on beside it once `onListening` is called: two
 * that start at once make each other late.
 */
export async function measureAnchor(options: RunOptions, onListening: () => void): Promise<FirstGaps> {
  try {
    let gaps = await tryAnchor(options, onListening);
    if (gaps.failures === 0 && !options.signal?.aborted) gaps = await tryAnchor(options, onListening);
    return gaps;
  } finally {
    onListening();
  }
}

/** A receiver that does not start or upload in time beside the run on a busy machine shows nothing. */
async function tryAnchor(options: RunOptions, onListening: () => void): Promise<FirstGaps> {
  const { onProgress: _, shard: __, ...rest } = options;
  const { port: ___, ...storage } = options.storage;
  try {
    const entries = await runOnce({
      ...rest,
      onEntry: ({ kind }) => {
        if (kind === 'run') onListening();
      },
      storage,
      catalogue: [anchor],
      selection: { profile: 'core', only: [], skip: [] },
    });
    return gapsIn(entries);
  } catch (error) {
    if (error instanceof HarnessError && error.kind === 'internal') throw error;
    return { failures: 0, gapsMs: [] };
  }
}

/** What a run shows of the first gaps of plain failures. */
export function gapsIn(entries: readonly Entry[]): FirstGaps {
  const { target, storage } = runOf(entries);
  const evidence = evidenceOf(entries, target, storage.url)({ scenarios: scenariosIn(entries) });
  const failing = evidence.uploads.filter(
    ({ recording, attempts }) => PLAIN_FAILURE.test(recording.script) && attempts.length > 0,
  );
  const gaps = failing.flatMap((upload) => gapsOf(upload, evidence)).filter(({ position }) => position === 1);
  return { failures: failing.length, gapsMs: gaps.map(({ ms }) => ms) };
}

/** Why the times of the run in warped time are not those of the anchor; `undefined` where they are. */
export function anchorProblem(real: FirstGaps, warped: FirstGaps, factor: number): string | undefined {
  if (warped.failures === 0) return undefined;
  if (real.failures === 0) return 'a receiver beside it in real time made no upload to compare with';
  const median = medianOf(warped.gapsMs);
  const [realMs] = real.gapsMs;
  if (realMs === undefined && median === undefined) return undefined;
  const inReal = realMs === undefined ? 'never' : `after ${describeMs(realMs)}`;
  const inWarped = median === undefined ? 'never' : `after ${describeMs(median * factor)}`;
  const problem = `the second attempt comes ${inReal} in real time and ${inWarped} by the warped clock`;
  if (realMs === undefined || median === undefined) return problem;
  const expectedMs = realMs / factor;
  // A busy machine delays some attempts, but neither all of them nor one forward.
  const holds = median >= almost(expectedMs) && Math.min(...warped.gapsMs) <= latestMs(expectedMs);
  return holds ? undefined : problem;
}

/** Whether the gap of the anchor is certain to be one of the receiver's delay; a late one may be a busy machine's. */
export function keepsDelay({ gapsMs }: FirstGaps, { retryDelayMs }: Pick<Times, 'retryDelayMs'>): boolean {
  const precision = { warp: 1, strict: true };
  return gapsMs.every(
    (ms) => ms >= earliestMs(retryDelayMs, precision) && ms <= latestMs(retryDelayMs, precision),
  );
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
