import type { TargetFacts } from '../../ledger/entry.ts';
import type { Description } from '../../target/description/description.ts';
import { timesAt } from '../conduct/times.ts';
import type { RunOptions } from '../perform/run-options.ts';
import { lacksOf } from '../perform/target-facts.ts';
import { lackOf } from '../rulebook/lack.ts';
import { planFor, stimuliOf } from '../rulebook/plan.ts';
import type { Rule } from '../rulebook/rule.ts';
import { isPart, rulesOfShard } from '../rulebook/shard.ts';
import { storm } from '../scenarios/storm.ts';
import { criticalPathMs } from '../stage/critical-path.ts';
import { MOST_CUTS } from './cut-storm.ts';

/** What decides what a run does. */
interface PlanOptions extends Pick<RunOptions, 'timeScale' | 'slow' | 'timing' | 'fuzz' | 'shard' | 'storm'> {
  readonly target: { readonly kind: 'embedded' | 'command' } | { readonly kind: 'url'; readonly url: URL };
  readonly description: Description;
  /** Where recordings are laid, where that is told. */
  readonly receiverDirectory?: string | undefined;
  readonly storage: { readonly listen?: unknown };
  readonly seed?: number | undefined;
  /** How many times as fast the receiver's clock runs. */
  readonly timeWarp?: number | undefined;
}

/** What a run would do, as data and in a line. */
export interface PlannedRun {
  /** How long its longest scenario has to take, in milliseconds. */
  readonly criticalPathMs: number;
  readonly virtualTime: boolean;
  readonly rules: readonly PlannedRule[];
  /** How much it is, and how long that takes. */
  readonly summary: string;
}

/** A rule of a plan, with the ids of its scenarios or with why it is not judged. */
type PlannedRule =
  | { readonly id: string; readonly scenarios: readonly string[]; readonly notApplicable?: never }
  | { readonly id: string; readonly notApplicable: string; readonly scenarios?: never };

/** What a run would do, with the scenarios and the time it takes at best; starts nothing. */
export function plannedRun(selected: readonly Rule[], options: PlanOptions): PlannedRun {
  const lacks = expectedLacks(options);
  const pace = {
    times: timesAt(options.timeScale / (options.timeWarp ?? 1), options.timeWarp, options.description.times),
    // Without a seed the run draws one, and the longest upload is as long by nearly all of them.
    seed: options.seed ?? 0,
    storm: options.storm,
  };
  const rules = options.shard ? rulesOfShard(selected, options.shard, { ...pace, lacks }) : selected;
  const { scenarios } = planFor(rules, lacks, {
    ...pace,
    ...(isPart(options.shard) ? { ofShards: selected } : {}),
  });
  const pathMs = criticalPathMs(scenarios, pace, Number.POSITIVE_INFINITY);
  const virtual = options.target.kind === 'embedded';
  const planned = rules.map((rule): PlannedRule => {
    const lack = lackOf(rule, { kind: options.target.kind, lacks }, options.description.effects)?.reason;
    const { id } = rule;
    return lack === undefined
      ? { id, scenarios: stimuliOf(rule, lacks).flatMap((one) => (scenarios.includes(one) ? [one.id] : [])) }
      : { id, notApplicable: lack };
  });
  const summary = `${count(rules.length, 'rule')}, ${count(scenarios.length, 'scenario')}, critical path ${(pathMs / 1000).toFixed(1)} s`;
  const remarks = [
    ...(virtual ? [' of virtual time'] : []),
    ...(scenarios.some(({ needs }) => needs?.includes('effects'))
      ? [', and the time that effects are waited for']
      : []),
    ...(options.timing && !virtual ? [', and about a minute for --timing'] : []),
    ...(virtual || pathMs === 0 ? [] : [', and again in real time what is in doubt']),
    ...(virtual || !scenarios.includes(storm) || options.storm
      ? []
      : [`, and at most ${MOST_CUTS.real} storms more where it alone fails`]),
  ];
  return {
    criticalPathMs: pathMs,
    virtualTime: virtual,
    rules: planned,
    summary: `${summary}${remarks.join('')}`,
  };
}

/** What the target will lack as far as the options tell; the rest is found out by the run. */
function expectedLacks(options: PlanOptions): TargetFacts['lacks'] {
  const { target, receiverDirectory, timeWarp = 1, slow, fuzz, storage, description } = options;
  const timeScale = options.timeScale / timeWarp;
  const isUrl = target.kind === 'url';
  return lacksOf(
    {
      kind: target.kind,
      hasSecret: !isUrl || Boolean(target.url.searchParams.get('key')),
      hasDirectory: !isUrl || (receiverDirectory ?? description.recordings) !== undefined,
      hasStorage: !isUrl || storage.listen !== undefined,
      description,
      sharesFiles: true,
      hasProcess: target.kind === 'command',
      processIsVisible: target.kind === 'command' && process.platform === 'linux',
    },
    { timeScale, slow, virtualTime: target.kind === 'embedded', fuzz },
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
