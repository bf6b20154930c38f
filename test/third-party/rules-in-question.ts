import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';

/** Holds whatever the defect: without it a receiver that does not work at all would seem to have the defect. */
export const CONTROL = 'answer/finished-transmux-is-success';

/** What a defect breaks, the control, and all that can fail by what happens in their scenarios anyway. */
export function rulesInQuestion(breaks: readonly string[]): readonly string[] {
  const named = catalogue.filter(({ id }) => breaks.includes(id) || id === CONTROL);
  const scenarios = new Set(named.flatMap((rule) => stimuliOf(rule, {})));
  return catalogue
    .filter(({ level }) => level !== 'observe')
    .filter((rule) => stimuliOf(rule, {}).every((scenario) => scenarios.has(scenario)))
    .map(({ id }) => id);
}
