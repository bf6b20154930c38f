import type { Rule } from './rule.ts';
import type { Scenario } from './scenario.ts';
import type { Times } from './times.ts';

/** One of the equal parts into which a run is cut; `index` counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * The rules of one shard.
 *
 * Rules that share a scenario stay together, so that no scenario runs twice. What is left is dealt out so that the
 * longest critical path of a shard, and then its number of uploads, is as small as can be; every shard of a run
 * comes to the same result.
 */
export function rulesOfShard(rules: readonly Rule[], { index, count }: Shard, times: Times): readonly Rule[] {
  const bins = Array.from({ length: count }, () => ({ rules: [] as Rule[], pathMs: 0, workMs: 0 }));
  const groups = groupsOf(rules).map((group) => ({ group, ...weightOf(group, times) }));
  for (const { group, pathMs, workMs } of groups.toSorted(
    (a, b) => b.pathMs - a.pathMs || b.workMs - a.workMs,
  )) {
    const [lightest] = bins.toSorted((a, b) => a.workMs - b.workMs);
    if (!lightest) continue;
    lightest.rules.push(...group);
    lightest.pathMs = Math.max(lightest.pathMs, pathMs);
    lightest.workMs += workMs;
  }
  const mine = new Set(bins[index - 1]?.rules);
  return rules.filter((rule) => mine.has(rule));
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

/** What a scenario costs beside its waits, in ms: its deliveries and short uploads. */
const SCENARIO_MS = 100;

function weightOf(rules: readonly Rule[], times: Times): { pathMs: number; workMs: number } {
  const scenarios = [...new Set(rules.flatMap((rule) => rule.scenarios))];
  const lengths = scenarios.flatMap((scenario) =>
    scenario.uploads(times).map(({ busyMs, quietMs }) => busyMs + quietMs),
  );
  const workMs = lengths.reduce((total, ms) => total + ms, scenarios.length * SCENARIO_MS);
  return { pathMs: Math.max(0, ...lengths), workMs };
}
