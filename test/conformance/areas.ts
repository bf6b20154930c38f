import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import type { Need } from '../../src/ledger/entry.ts';

/** Areas whose rules say one thing each; rules over whole programs of uploads fail for nearly every defect. */
const AREAS = ['delivery', 'envelope', 'auth', 'answer', 'path', 'missing-file', 'upload', 'retry'];

/** What only a receiver outside of this process has, or, as its output, shows a defect in: see started.test.ts. */
const OF_STARTED: readonly Need[] = ['started', 'output', 'process', 'process-facts', 'real-time'];

/** The required and recommended rules of these areas that a receiver in this process can break. */
export function breakable(rules: readonly Rule[]): readonly Rule[] {
  return rules.filter(
    ({ id, level, needs, scenarios }) =>
      level !== 'observe' &&
      AREAS.some((area) => id.startsWith(`${area}/`)) &&
      ![...(needs ?? []), ...scenarios.flatMap((scenario) => scenario.needs ?? [])].some((need) =>
        OF_STARTED.includes(need),
      ),
  );
}
