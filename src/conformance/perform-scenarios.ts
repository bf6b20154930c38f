import { HarnessError, messageOf } from '../errors.ts';
import { criticalPathMs, longestFirst } from './critical-path.ts';
import { SCENARIO_NOTE } from './judge.ts';
import type { RunContext } from './run-context.ts';
import type { Scenario } from './scenario.ts';
import { stageFor } from './stage-for.ts';

/** What performing tells while it goes on. */
export interface PerformanceListener {
  /** The receiver's uploads at once are known, and with them how long the run will take. */
  onPlanned(criticalPathMs: number): void;
  onScenarioEnded(scenario: Scenario): void;
}

/**
 * Performs all scenarios: the opening ones in turn, then all overlapped ones, and each exclusive one when the
 * others only listen for silence. Gives the critical path in ms.
 */
export async function performScenarios(
  context: RunContext,
  scenarios: readonly Scenario[],
  listener: PerformanceListener,
): Promise<number> {
  const inPhase = (phase: Scenario['phase']): readonly Scenario[] =>
    scenarios.filter((scenario) => scenario.phase === phase);
  const perform = (scenario: Scenario): Performance => begin(context, scenario, listener);

  for (const scenario of inPhase('opening')) await perform(scenario).ended;
  const { count } = context.lanes;
  const possible = scenarios.filter(({ needs }) => count !== 1 || !needs?.includes('parallel-uploads'));
  const pathMs = criticalPathMs(possible, context.times, count);
  listener.onPlanned(pathMs);

  const herd = longestFirst(possible, context.times)
    .filter(({ phase }) => phase === 'overlapped')
    .map(perform);
  await Promise.all(herd.map(({ calm }) => calm));
  for (const scenario of inPhase('exclusive')) await perform(scenario).ended;
  await Promise.all(herd.map(({ ended }) => ended));
  return pathMs;
}

interface Performance {
  /** Resolves when it makes no more uploads. */
  readonly calm: Promise<unknown>;
  readonly ended: Promise<void>;
}

function begin(context: RunContext, scenario: Scenario, listener: PerformanceListener): Performance {
  const { stage, calm } = stageFor(context, scenario);
  const ended = scenario.run(stage).then(
    () => end('finished'),
    (error: unknown) => {
      end(messageOf(error));
      // When the run is stopped, every scenario is; any other error is one of the harness or its surroundings.
      if (!context.signal.aborted || error instanceof HarnessError) throw error;
    },
  );
  const end = (value: string): void => {
    context.ledger.append({ kind: 'note', scenario: scenario.id, name: SCENARIO_NOTE, value });
    listener.onScenarioEnded(scenario);
  };
  return { calm: Promise.race([calm, ended]), ended };
}
