import { HarnessError, messageOf } from '../../errors.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import { usualDeliveries } from '../scenarios/usual-deliveries.ts';
import {
  criticalPathMs,
  lengthMs,
  longestBusyMs,
  longestFirst,
  uploadsOf,
  waitsForTimeOut,
} from '../stage/critical-path.ts';
import type { RunContext } from '../stage/run-context.ts';
import { stageFor } from '../stage/stage-for.ts';
import { stoppable } from '../stage/stoppable-stage.ts';
import { followLateUploads } from './follow-late-uploads.ts';

/** What performing tells while it goes on. */
export interface PerformanceListener {
  /** How long the run will take is known, and the receiver's uploads at once where it takes longer for them. */
  onPlanned(criticalPathMs: number, uploadsAtOnce?: number): void;
  onScenarioEnded(scenario: Scenario): void;
}

/**
 * Performs all scenarios: the opening ones in turn, then outages, then all overlapped ones, the silent ones while the others
 * only wait for time-outs, each exclusive one when the others only listen for silence, and the closing ones at the end.
 * Uploads that a scenario left are watched until then. Gives the critical path in ms.
 */
export async function performScenarios(
  context: RunContext,
  scenarios: readonly Scenario[],
  listener: PerformanceListener,
): Promise<number> {
  const broken = new AbortController();
  const performances: Performance[] = [];
  const signal = AbortSignal.any([context.signal, broken.signal]);
  const perform = (scenario: Scenario): Performance => {
    signal.throwIfAborted();
    const performance = begin({ ...context, signal }, scenario, listener);
    performances.push(performance);
    performance.ended.catch((error: unknown) => broken.abort(error));
    // It rejects with the other; nobody waits for it any more where that ends the run.
    performance.calm.catch(() => undefined);
    return performance;
  };
  try {
    return await performInPhases(context, scenarios, { listener, perform });
  } catch (error) {
    // The others must be over before storage and receiver are closed under them.
    await Promise.allSettled(performances.map(({ ended }) => ended));
    throw error;
  }
}

async function performInPhases(
  context: RunContext,
  scenarios: readonly Scenario[],
  { listener, perform }: { listener: PerformanceListener; perform: (scenario: Scenario) => Performance },
): Promise<number> {
  const opening = scenarios.filter(({ phase }) => phase === 'opening');
  const usual = usualDeliveries.filter((scenario) => opening.includes(scenario));
  for (const scenario of new Set([...usual, ...opening])) await perform(scenario).ended;
  const { count, atOnce } = context.lanes;
  const possible = scenarios
    .filter(({ needs }) => count !== 1 || !needs?.includes('parallel-uploads'))
    .map((scenario) => placed(scenario, count));
  const inPhase = (phase: Scenario['phase']): readonly Scenario[] =>
    possible.filter((scenario) => scenario.phase === phase);
  const pathMs = criticalPathMs(possible, context, atOnce);
  const isLonger = pathMs > criticalPathMs(possible, context, Number.POSITIVE_INFINITY);
  listener.onPlanned(pathMs, isLonger ? atOnce : undefined);

  const beside: Performance[] = [];
  await followLateUploads(context);
  for (const scenario of inPhase('outage')) {
    const performance = perform(scenario);
    beside.push(performance);
    await performance.calm;
  }
  const overlapped = longestFirst(inPhase('overlapped'), context);
  context.lanes.expect(overlapped.flatMap((scenario) => uploadsOf(scenario, context)).length);
  const longestMs = Math.max(...overlapped.map((scenario) => lengthMs(scenario, context)));
  const isFirst = (scenario: Scenario): boolean =>
    scenario.mayEndOthers === true || lengthMs(scenario, context) === longestMs;
  const timeOutAtMs = context.clock.now() + context.times.uploadTimeoutMs;
  const herd = overlapped.filter(isFirst).map(perform);
  // The run takes as long as these, or they end it for others, so that the others wait until the files of these are laid.
  await Promise.all(herd.map(({ laid, ended }) => Promise.race([laid, ended])));
  herd.push(...overlapped.filter((scenario) => !isFirst(scenario)).map(perform));
  const short = herd.filter(({ scenario }) => !waitsForTimeOut(scenario, context));
  await Promise.all(short.map(({ calm }) => calm));
  const later: Scenario[] = [];
  for (const scenario of longestFirst(inPhase('silent'), context)) {
    // Time-outs come first on a busy machine, beside few lanes, or where they are short. Silence alone outlasts them.
    if (context.clock.now() + longestBusyMs(scenario, context) > timeOutAtMs) later.push(scenario);
    else await perform(scenario).ended;
  }
  await Promise.all(herd.map(({ calm }) => calm));
  for (const scenario of later) await perform(scenario).ended;
  for (const scenario of longestFirst(inPhase('exclusive'), context)) {
    const performance = perform(scenario);
    beside.push(performance);
    await performance.calm;
  }
  await Promise.all([...herd, ...beside].map(({ ended }) => ended));
  await followLateUploads(context);
  // The shortest come first, and those of one length in the order of the plan.
  for (const scenario of longestFirst(inPhase('closing').toReversed(), context).toReversed()) {
    await perform(scenario).ended;
  }
  await followLateUploads(context);
  return pathMs;
}

/** The scenario in the phase that suits a receiver of so many uploads at once. */
function placed(scenario: Scenario, uploadsAtOnce: number): Scenario {
  const isLast = scenario.mayKeepItsUpload === true && uploadsAtOnce < stagePace.fewUploadsAtOnce;
  return isLast ? { ...scenario, phase: 'closing' } : scenario;
}

interface Performance {
  readonly scenario: Scenario;
  /** Resolves when it has laid the recordings that its first upload needs. */
  readonly laid: Promise<unknown>;
  /** Resolves when it does nothing more that others could disturb. */
  readonly calm: Promise<unknown>;
  readonly ended: Promise<void>;
}

function begin(context: RunContext, scenario: Scenario, listener: PerformanceListener): Performance {
  const { signal } = context;
  const { stage, laid, calm } = stageFor(context, scenario);
  const ended = scenario.run(stoppable(stage)).then(
    () => end(signal.aborted ? messageOf(signal.reason) : 'finished'),
    (error: unknown) => {
      end(messageOf(error));
      // When the run is stopped, every scenario is; any other error is one of the harness or its surroundings.
      if (!signal.aborted || error instanceof HarnessError) throw error;
    },
  );
  const end = (value: string): void => {
    context.ledger.append({ scenario: scenario.id, kind: 'note', name: 'scenario-ended', value });
    listener.onScenarioEnded(scenario);
  };
  return { scenario, laid, calm: Promise.race([calm, ended]), ended };
}
