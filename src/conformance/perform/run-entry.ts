import type { Asked, RunEntry, TargetFacts } from '../../ledger/entry.ts';
import type { Times } from '../conduct/times.ts';
import { selectRules, withoutUndescribed } from '../rulebook/plan.ts';
import type { Rule } from '../rulebook/rule.ts';
import { rulesOfShard } from '../rulebook/shard.ts';
import { suite } from '../rulebook/suite.ts';
import type { RunOptions } from './run-options.ts';

/** Generated envelopes of a run that is not told how many: enough for each type and each odd value to occur. */
const FUZZ = 200;

/** The rules of a run: those that it judges, and those of all its shards together. */
export interface RulesOfRun {
  readonly rules: readonly Rule[];
  readonly selected: readonly Rule[];
}

/** The rules that the options select for a target. */
export function rulesOfRun(options: RunOptions, { lacks }: TargetFacts, times: Times): RulesOfRun {
  const { catalogue, selection, shard, seed, target } = options;
  const selected = withoutUndescribed(selectRules(catalogue, selection), target.description ?? {});
  return { selected, rules: shard ? rulesOfShard(selected, shard, { times, seed, lacks }) : selected };
}

/** The entry that a ledger begins with. */
export function runEntry(
  options: RunOptions,
  facts: TargetFacts,
  { storageUrl, rules, selected }: RulesOfRun & { readonly storageUrl: string },
): Omit<RunEntry, 'id' | 'atMs'> {
  const { selection, seed, shard, repeats, cut, target } = options;
  const { effects } = target.description ?? {};
  return {
    kind: 'run',
    suite,
    startedAt: new Date().toISOString(),
    target: facts,
    storage: { url: storageUrl },
    profile: selection.profile,
    seed,
    asked: askedOf(options),
    ...(effects ? { effects } : {}),
    ...(shard ? { shard: { ...shard, of: selected.map(({ id }) => id) } } : {}),
    ...(repeats === undefined ? {} : { repeats }),
    ...(cut === undefined ? {} : { cut }),
    rules: rules.map(({ id }) => id),
  };
}

/** What a run was asked for that neither its target nor its rules tell. */
export function askedOf({
  fuzz = FUZZ,
  slow,
  timing = false,
  routes = {},
  selection: { suite },
}: RunOptions): Asked {
  const addresses = Object.entries(routes).map(([type, url]) => [type, url.origin + url.pathname]);
  return {
    fuzz,
    slow,
    timing,
    routes: Object.fromEntries(addresses),
    ...(suite ? { suite: suite.release } : {}),
  };
}
