import type { TargetFacts } from '../../ledger/entry.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { lengthMs, uploadsOf } from '../stage/critical-path.ts';
import { canShow } from './plan.ts';
import type { Rule } from './rule.ts';
import type { Pace, Scenario } from './scenario.ts';

/** One of the equal parts into which a run is cut; `index` counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Whether a run is one of several shards. */
export function isPart(shard: Shard | undefined): boolean {
  return shard !== undefined && shard.count > 1;
}

/** What decides how a run is cut, beside its rules: the same for every shard of it. */
export interface Cut extends Pace {
  readonly lacks: TargetFacts['lacks'];
}

/**
 * The rules of one shard.
 *
 * Rules that share a scenario stay together, so that no scenario runs twice. They are dealt out so that the longest
 * critical path of a shard, and then its number of uploads, is as small as can be; every shard of a run comes to the
 * same result. Rules that the target cannot show take no time, and are all told of by the first shard.
 */
export function rulesOfShard(rules: readonly Rule[], { index, count }: Shard, cut: Cut): readonly Rule[] {
  const shown = rules.filter((rule) => canShow(rule, cut.lacks));
  const bins = Array.from({ length: count }, () => ({ rules: [] as Rule[], workMs: 0 }));
  const groups = groupsOf(shown).map((group) => ({ group, ...weightOf(group, cut) }));
  for (const { group, workMs } of groups.toSorted((a, b) => b.pathMs - a.pathMs || b.workMs - a.workMs)) {
    const [lightest] = bins.toSorted((a, b) => a.workMs - b.workMs);
    if (!lightest) continue;
    lightest.rules.push(...group);
    lightest.workMs += workMs;
  }
  const mine = new Set(bins[index - 1]?.rules);
  const untold = new Set(index === 1 ? rules.filter((rule) => !shown.includes(rule)) : []);
  return rules.filter((rule) => mine.has(rule) || untold.has(rule));
}

/** Rules that are connected by scenarios that they share. */
function groupsOf(rules: readonly Rule[]): readonly (readonly Rule[])[] {
  const groups: { rules: Rule[]; scenarios: Set<Scenario> }[] = [];
  for (const rule of rules) {
    const touching = groups.filter(({ scenarios }) =>
      rule.scenarios.some((scenario) => scenarios.has(scenario)),
    );
    const merged = {
      rules: [...touching.flatMap((group) => group.rules), rule],
      scenarios: new Set([...touching.flatMap((group) => [...group.scenarios]), ...rule.scenarios]),
    };
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map((group) => group.rules);
}

function weightOf(rules: readonly Rule[], pace: Pace): { pathMs: number; workMs: number } {
  const scenarios = [...new Set(rules.flatMap((rule) => rule.scenarios))];
  const pathMs = Math.max(0, ...scenarios.map((scenario) => lengthMs(scenario, pace)));
  const workMs = scenarios.map((scenario) => stagePace.scenarioMs + workOf(scenario, pace));
  return { pathMs, workMs: workMs.reduce((total, ms) => total + ms, 0) };
}

/** Time that its uploads take a receiver which makes one after the other, unless the scenario is not for such a one. */
function workOf(scenario: Scenario, pace: Pace): number {
  if (scenario.needs?.includes('parallel-uploads')) return lengthMs(scenario, pace);
  return uploadsOf(scenario, pace).reduce((total, { busyMs, quietMs }) => total + busyMs + quietMs, 0);
}
