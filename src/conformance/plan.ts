import type { Need, TargetFacts } from '../ledger/entry.ts';
import type { Profile, Rule } from './rule.ts';
import type { Scenario } from './scenario.ts';
import { manyHeldUploads } from './scenarios/many-held-uploads.ts';

/** Which rules of the catalogue a run is asked to judge. */
export interface Selection {
  readonly profile: Profile;
  /** Globs over the ids of the profile's rules; an empty list selects all of them. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
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
  readonly profile?: Profile;
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
  const only = selection.only.map(ruleGlob);
  const skip = selection.skip.map(ruleGlob);
  return catalogue.filter(
    ({ id, profile }) =>
      included[selection.profile].includes(profile) &&
      (only.length === 0 || only.some((glob) => glob.test(id))) &&
      !skip.some((glob) => glob.test(id)),
  );
}

/** What running the selected rules takes from a target that lacks some of the needs. */
export function planFor(rules: readonly Rule[], lacks: TargetFacts['lacks']): Plan {
  const shown = rules.filter((rule) => lackOf(rule, lacks) === undefined);
  const scenarios = new Set(shown.flatMap((rule) => rule.scenarios));
  // How many uploads the receiver makes at once decides how the overlapped scenarios are laid out.
  const overlaps = [...scenarios].some(
    ({ phase, needs }) => phase !== 'opening' && needs?.includes('directory'),
  );
  return {
    rules,
    scenarios: [...scenarios, ...(overlaps && !scenarios.has(manyHeldUploads) ? [manyHeldUploads] : [])],
  };
}

/** Why the target cannot show a rule, as a sentence that says what it takes; `undefined` when it can. */
export function lackOf(rule: Rule, lacks: TargetFacts['lacks']): string | undefined {
  const needs: readonly Need[] = [
    ...(rule.needs ?? []),
    ...rule.scenarios.flatMap((scenario) => scenario.needs ?? []),
  ];
  return needs.map((need) => lacks[need]).find((reason) => reason !== undefined);
}

/** A rule glob as a pattern: `*` stands for any characters, `/` included. */
export function ruleGlob(glob: string): RegExp {
  const literal = glob.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`);
}
