import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import { isOptional } from '../conformance/rulebook/want.ts';

/** What a verdict on a rule amounts to for the run, which its level and the list of known failures decide too. */
export type Standing =
  /** A required rule does not hold: exit code 1, or 5 where only expired known failures name it. */
  | 'broken'
  /** A required rule could not be judged: exit code 3. */
  | 'undecided'
  /** Could not be judged because a rule fails that stands among the broken ones. */
  | 'hindered'
  /** A recommended rule does not hold, which turns no run red. */
  | 'inadvisable'
  /** Broken, undecided or inadvisable, and accepted by the list of known failures. */
  | 'accepted'
  /** A required rule was not judged for want of something that the user can give: exit code 3 unless accepted. */
  | 'wanting'
  /** Not judged, and that matters to nobody: not applicable, or not required. */
  | 'left-out'
  | 'observed'
  | 'holds';

/** The standing of one rule. */
export function standingOf({ verdict, level, known, cause, wants = [] }: ReportedRule): Standing {
  if (known) return 'accepted';
  switch (verdict) {
    case 'fail':
      return level === 'required' ? 'broken' : 'inadvisable';
    case 'inconclusive':
      if (cause !== undefined) return 'hindered';
      return level === 'required' ? 'undecided' : 'left-out';
    case 'not-applicable':
      return level === 'required' && wants.some((want) => !isOptional(want)) ? 'wanting' : 'left-out';
    case 'observed':
      return 'observed';
    case 'pass':
      return 'holds';
  }
}

/** The rules of one standing, in the order of the report. */
export function rulesThatAre(standing: Standing, rules: readonly ReportedRule[]): readonly ReportedRule[] {
  return rules.filter((rule) => standingOf(rule) === standing);
}
