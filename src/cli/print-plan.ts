import { criticalPathMs } from '../conformance/critical-path.ts';
import { planFor } from '../conformance/plan.ts';
import type { Rule } from '../conformance/rule.ts';
import { timesAt } from '../conformance/times.ts';
import type { ConformOptions } from './conform-options.ts';
import { EXIT } from './exit-code.ts';

/** Prints the ids of the selected rules, one a line. */
export function printRuleList(rules: readonly Rule[]): number {
  process.stdout.write(rules.map(({ id }) => `${id}\n`).join(''));
  return EXIT.conformant;
}

/** Prints what a run would do, with the scenarios and the time it takes at best, and starts nothing. */
export function printPlan(rules: readonly Rule[], { timeScale, slow, target }: ConformOptions): number {
  const waits = target.kind !== 'embedded' && timeScale === 1 && !slow;
  const lacks = waits ? { 'time-outs': 'It waits for time-outs: ask for it with --slow.' } : {};
  const { scenarios } = planFor(rules, lacks);
  const seconds = criticalPathMs(scenarios, timesAt(timeScale), Number.POSITIVE_INFINITY) / 1000;
  const lines = rules.map((rule) => {
    const skipped = rule.scenarios.some((scenario) => !scenarios.includes(scenario));
    const why = skipped ? `not judged: ${lacks['time-outs']}` : rule.scenarios.map(({ id }) => id).join(', ');
    return `${rule.id}  (${why})`;
  });
  const clock = target.kind === 'embedded' ? ' of virtual time' : '';
  process.stdout.write(
    `${lines.join('\n')}\n\n${rules.length} rules, ${scenarios.length} scenarios, critical path ${seconds.toFixed(1)} s${clock}\n`,
  );
  return EXIT.conformant;
}
