import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import type { Said } from './said.ts';
import { shownEvidence } from './shown-evidence.ts';
import { rulesThatAre } from './standing.ts';

/** What a receiver does wrong, and what may be otherwise once it is mended: what reports tell first. */
export interface Cause {
  /** The failure that shows it best. */
  readonly rule: ReportedRule;
  /** What the receiver itself said of it; absent where it said nothing. */
  readonly said?: Said;
  /** Failures that may be over. */
  readonly leadsTo: readonly ReportedRule[];
  /** Rules that could not be judged, and perhaps can then. */
  readonly hinders: readonly ReportedRule[];
}

/**
 * The causes of all that fails and is not accepted, required rules first, and of these what reaches furthest; a failure
 * whose cause is not among them stands by itself.
 *
 * Failures beside which the receiver broke off by the same error at the same place of its code have one cause.
 */
export function causesOf(rules: readonly ReportedRule[], entries: readonly Entry[]): readonly Cause[] {
  const failed = [...rulesThatAre('broken', rules), ...rulesThatAre('inadvisable', rules)];
  const ids = new Set(failed.map(({ id }) => id));
  const isFirst = ({ cause }: ReportedRule): boolean => cause === undefined || !ids.has(cause);
  const hindered = rulesThatAre('hindered', rules);
  const causes = failed.filter(isFirst).map((rule): Cause => {
    const { said } = shownEvidence(rule, entries);
    return {
      rule,
      ...(said ? { said } : {}),
      leadsTo: failed.filter(({ cause }) => cause === rule.id),
      hinders: hindered.filter(({ cause }) => cause === rule.id),
    };
  });
  const placed = [...Map.groupBy(causes, placeOf).values()].flatMap(([first, ...others]) =>
    first
      ? {
          ...first,
          leadsTo: [...first.leadsTo, ...others.flatMap(({ rule, leadsTo }) => [rule, ...leadsTo])],
          hinders: [first, ...others].flatMap(({ hinders }) => hinders),
        }
      : [],
  );
  return placed.toSorted((one, other) => rank(one) - rank(other) || reach(other) - reach(one));
}

function rank({ rule }: Cause): number {
  return rule.level === 'required' ? 0 : 1;
}

/** How many rules may be otherwise once it is mended. */
function reach({ leadsTo, hinders }: Cause): number {
  return leadsTo.length + hinders.length;
}

/** What failures of one cause have in common; of one that the receiver's code does not tell, its rule. */
function placeOf({ rule, said }: Cause): unknown {
  return said && said.place.length > 0 ? [said.gist, ...said.place].map(({ text }) => text).join('\n') : rule;
}
