import type { Rule } from './rule.ts';
import type { Scenario } from './scenario.ts';

/** All stimuli whose evidence a rule is judged by. */
export function stimuliOf({ scenarios, also = [] }: Rule): readonly Scenario[] {
  return [...scenarios, ...also];
}
