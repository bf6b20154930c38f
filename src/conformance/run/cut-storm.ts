import { HarnessError } from '../../errors.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { StormPart, StormProgram } from '../../ledger/storm-program.ts';
import { judge, judgeRun, runOf } from '../judge/judge.ts';
import type { RunOptions } from '../perform/run-options.ts';
import type { Departure } from '../rulebook/departure.ts';
import { WHOLE_PROFILE } from '../rulebook/plan.ts';
import type { Fail } from '../rulebook/verdict.ts';
import { randomProgramsMatchTheModel } from '../rules/storm/random-programs-match-the-model.ts';
import { drawnStorm } from '../scenarios/drawn-storm.ts';
import { runOnce } from './run-once.ts';
import { smallestStorm } from './smallest-storm.ts';

/** Most runs that cut a failing storm down: in real time each may take as long as the storm. */
export const MOST_CUTS = { real: 3, virtual: 60 };

/**
 * Cuts the program of a storm down that failed, where no other failure explains that: with smaller programs, each alone
 * on the receiver, in runs that continue the ledger.
 */
export async function cutStorm(options: RunOptions, entries: readonly Entry[]): Promise<void> {
  const failure = unexplainedIn(options, entries);
  const culprit = failure && culpritOf(failure, entries);
  if (!culprit) return;
  const { virtualTime, onNews } = options;
  const most = virtualTime ? MOST_CUTS.virtual : MOST_CUTS.real;
  onNews?.(`The storm failed. It is cut down, in at most ${most} more runs.`);
  let runs = 0;
  await smallestStorm(drawnStorm(options.seed), culprit, async (program) => {
    if (runs === most || options.signal?.aborted) return false;
    runs += 1;
    return (await departureOf(options, program, runs)) === failure.departure;
  }).catch((error: unknown) => {
    // What was judged before is reported all the same.
    if (options.signal?.aborted) return;
    if (!(error instanceof HarnessError) || error.kind === 'internal') throw error;
    onNews?.(`The storm could not be cut down further (${error.code}).`);
  });
}

/** The failure of a storm that followed from the seed, where it is a cause of its own and the run came to its end. */
function unexplainedIn({ storm, catalogue }: RunOptions, entries: readonly Entry[]): Fail | undefined {
  const isOver = entries.findLast(({ kind }) => kind === 'end');
  const isAsked = runOf(entries).rules.includes(randomProgramsMatchTheModel.id);
  if (storm || !isAsked || isOver?.kind !== 'end' || isOver.outcome !== 'finished') return undefined;
  const finding = judge(entries, catalogue).find(({ id }) => id === randomProgramsMatchTheModel.id);
  return finding?.judgement.verdict === 'fail' && finding.cause === undefined ? finding.judgement : undefined;
}

/** The part of the program whose upload, or answer, left its course. */
function culpritOf({ evidence }: Fail, entries: readonly Entry[]): StormPart | undefined {
  const shown = new Set(evidence);
  const recordings = entries.flatMap((entry) => {
    if (!shown.has(entry.id)) return [];
    return entry.kind === 'delivery' || entry.kind === 'attempt' ? (entry.recording ?? []) : entry.id;
  });
  const recording = entries.find(({ id }) => recordings.includes(id));
  const delivery = entries.find((entry) => entry.kind === 'delivery' && entry.recording === recording?.id);
  if (recording?.kind !== 'recording' || delivery?.kind !== 'delivery') return undefined;
  const { bytes, script } = recording;
  return { bytes, script, delivery: delivery.label as StormPart['delivery'] };
}

/** How the program leaves what the interface allows by itself; `undefined` where it does not. */
async function departureOf(
  { shard: _, ...options }: RunOptions,
  program: StormProgram,
  cut: number,
): Promise<Departure | undefined> {
  const entries = await runOnce({
    ...options,
    selection: { profile: WHOLE_PROFILE, only: [randomProgramsMatchTheModel.id], skip: [] },
    storm: program,
    preflight: false,
    repeats: 'to cut the failing storm down',
    cut,
  });
  return judgeRun(entries, options.catalogue).flatMap(({ judgement }) =>
    judgement.verdict === 'fail' ? judgement.departure : [],
  )[0];
}
