import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import { stimuliOf } from '../../../src/conformance/rulebook/plan.ts';
import type { Flaw } from '../../flawed/flaw.ts';
import { rulesInQuestion } from '../../third-party/rules-in-question.ts';

/**
 * Chooses, for a rule by its id, the flaw that shows it: of those that break it first the one that is judged by the fewest
 * scenarios, and by the whole suite only where no other is; where there are none, of those that break it at all the one that breaks the fewest rules.
 */
export function flawThatBreaks(flaws: readonly Flaw[]): (rule: string) => Flaw | undefined {
  const extents = new Map(flaws.map((flaw) => [flaw, extentOf(flaw)]));
  const shortestFirst = flaws.toSorted(
    (one, other) =>
      Number(one.isByAll ?? false) - Number(other.isByAll ?? false) ||
      (extents.get(one) ?? 0) - (extents.get(other) ?? 0) ||
      one.name.length - other.name.length,
  );
  const fewestFirst = shortestFirst.toSorted((one, other) => one.breaks.length - other.breaks.length);
  return (rule) =>
    shortestFirst.find(({ breaks: [first] }) => first === rule) ??
    fewestFirst.find(({ breaks }) => breaks.includes(rule));
}

/** How many scenarios judge a flaw. */
function extentOf({ breaks }: Flaw): number {
  const questioned = rulesInQuestion(breaks);
  const rules = catalogue.filter(({ id }) => questioned.includes(id));
  return new Set(rules.flatMap((rule) => stimuliOf(rule, {}))).size;
}
