import { areDescribed } from '../../effects/are-described.ts';
import type { Effects } from '../../effects/effects.ts';
import { globMatcher } from '../../glob-matcher.ts';
import type { Need, TargetFacts } from '../../ledger/entry.ts';
import type { DescribedTimes } from '../../spec/described-times.ts';
import { heldForLanes, manyHeldUploads } from '../scenarios/many-held-uploads.ts';
import { usualDeliveries } from '../scenarios/usual-deliveries.ts';
import { uploadsOf } from '../stage/critical-path.ts';
import { ownLimits } from './own-limits.ts';
import type { ReleasedRules } from './released-rules.ts';
import type { Profile, Rule } from './rule.ts';
import type { Pace, Scenario } from './scenario.ts';

/** Which rules of the catalogue a run is asked to judge. */
export interface Selection {
  readonly profile: Profile;
  /** Globs over the ids of the profile's rules; an empty list selects all of them. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** The release by whose rules is judged. @default this one */
  readonly suite?: ReleasedRules | undefined;
}

/** What a run will do. */
export interface Plan {
  readonly rules: readonly Rule[];
  /** The scenarios of the rules that the target can show, each once. */
  readonly scenarios: readonly Scenario[];
}

/** The profile that every rule is part of. */
export const WHOLE_PROFILE = 'hardening' satisfies Profile;

/** The profile that rules are chosen from: all, where they are chosen by name and no profile is named. */
export function chosenProfile({
  profile,
  only,
}: {
  readonly profile?: Profile | undefined;
  readonly only: readonly string[];
}): Profile | undefined {
  return profile ?? (only.length > 0 ? WHOLE_PROFILE : undefined);
}

/** The profiles that one profile includes. */
const included: Readonly<Record<Profile, readonly Profile[]>> = {
  core: ['core'],
  reference: ['core', 'reference'],
  hardening: ['core', 'reference', 'hardening'],
};

/** The selected rules of a catalogue, in its order. */
export function selectRules(catalogue: readonly Rule[], selection: Selection): readonly Rule[] {
  const only = selection.only.map(globMatcher);
  const skip = selection.skip.map(globMatcher);
  return catalogue.filter(
    ({ id, profile }) =>
      (selection.suite === undefined || id in selection.suite.rules) &&
      included[selection.profile].includes(profile) &&
      (only.length === 0 || only.some((matches) => matches(id))) &&
      !skip.some((matches) => matches(id)),
  );
}

/** What the author of a receiver tells of it, as far as rules hold the receiver to that. */
interface Told {
  readonly effects?: Effects | undefined;
  readonly times?: DescribedTimes | undefined;
}

/** Of the rules those that there is something to judge by: rules about what is described are no part of a run without that. */
export function withoutUndescribed(rules: readonly Rule[], { effects, times }: Told): readonly Rule[] {
  const own = [...ownLimits(times).keys()].map((limit): Need => `own-${limit}`);
  const told: readonly Need[] = areDescribed(effects) ? ['effects', ...own] : own;
  return rules.filter((rule) => !needsOf(rule).some((need) => isOfDescription(need) && !told.includes(need)));
}

function isOfDescription(need: Need): boolean {
  return need === 'effects' || need.startsWith('own-');
}

/** What a plan holds beside what its rules take. */
interface PlanOptions extends Pace {
  /** The rules of all shards, where the run is one of several: what shows habits is performed by the shard that judges it. */
  readonly ofShards?: readonly Rule[];
}

/** What running the selected rules takes from a target that lacks some of the needs. */
export function planFor(
  rules: readonly Rule[],
  lacks: TargetFacts['lacks'],
  { ofShards = [], ...pace }: PlanOptions,
): Plan {
  const shown = rules.filter((rule) => canShow(rule, lacks));
  const judged = new Set(shown.flatMap((rule) => rule.scenarios));
  const elsewhere = new Set(
    ofShards.filter((rule) => canShow(rule, lacks)).flatMap((rule) => rule.scenarios),
  );
  const own = shown
    .flatMap((rule) => stimuliOf(rule, lacks))
    .filter(
      (scenario) => judged.has(scenario) || !elsewhere.has(scenario) || usualDeliveries.includes(scenario),
    );
  const scenarios = new Set(own);
  const overlapping = [...scenarios].filter(
    ({ phase, needs }) => phase !== 'opening' && needs?.includes('directory'),
  );
  // How many uploads the receiver makes at once decides how the overlapped scenarios are laid out.
  if (overlapping.length > 0 && !scenarios.has(manyHeldUploads)) {
    scenarios.add(heldForLanes(overlapping.flatMap((scenario) => uploadsOf(scenario, pace)).length));
  }
  return { rules, scenarios: [...scenarios] };
}

/** Whether a target that lacks some of the needs can show a rule. */
export function canShow(rule: Rule, lacks: TargetFacts['lacks']): boolean {
  return needsOf(rule).every((need) => lacks[need] === undefined);
}

/**
 * The scenarios that a rule is judged by on such a target: its own, those of its habits that the target can show, and
 * the usual ones of all rules about recordings.
 */
export function stimuliOf(rule: Rule, lacks: TargetFacts['lacks']): readonly Scenario[] {
  const { scenarios, habits = [] } = rule;
  const shown = habits.filter(({ needs = [] }) => needs.every((need) => lacks[need] === undefined));
  return [...new Set([...scenarios, ...shown, ...usualOf(rule)])];
}

function usualOf(rule: Rule): readonly Scenario[] {
  return needsOf(rule).includes('directory') ? usualDeliveries : [];
}

/** What a rule and its scenarios take. */
export function needsOf({ needs = [], scenarios }: Rule): readonly Need[] {
  return [...needs, ...scenarios.flatMap((scenario) => scenario.needs ?? [])];
}
