import type { Rule } from '../rulebook/rule.ts';
import type { Scenario } from '../rulebook/scenario.ts';
import type { PerformanceListener } from './perform-scenarios.ts';
import type { Progress } from './progress.ts';
import type { RunOptions } from './run-options.ts';

/** Counts the rules whose scenarios have all ended, and tells it to the run's listener. */
export function trackProgress(
  rules: readonly Rule[],
  { clock, virtualTime, onProgress }: Pick<RunOptions, 'clock' | 'virtualTime' | 'onProgress'>,
  onPlanned: (criticalPathMs: number) => void,
): PerformanceListener {
  const startedAtMs = clock.now();
  const begunAtMs = performance.now();
  const ended = new Set<Scenario>();
  let plan: Pick<Progress, 'criticalPathMs' | 'uploadsAtOnce'> = {};
  const tell = (): void =>
    onProgress?.({
      rules: rules.length,
      ready: rules.filter(({ scenarios }) => scenarios.every((scenario) => ended.has(scenario))).length,
      elapsedMs: clock.now() - startedAtMs,
      ...(virtualTime ? { passedMs: performance.now() - begunAtMs } : {}),
      ...plan,
    });
  return {
    onPlanned(criticalPathMs, uploadsAtOnce) {
      plan = { criticalPathMs, ...(uploadsAtOnce === undefined ? {} : { uploadsAtOnce }) };
      onPlanned(criticalPathMs);
      tell();
    },
    onScenarioEnded(scenario) {
      ended.add(scenario);
      tell();
    },
  };
}
