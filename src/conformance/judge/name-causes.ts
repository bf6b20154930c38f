import type { Finding } from '../rulebook/finding.ts';
import type { Follows, Rule } from '../rulebook/rule.ts';

/**
 * Names for each failure the failure that explains it, if another one does: first causes alone, never a link between.
 *
 * Mending a cause may leave what follows from it failing for a reason of its own; the next run tells.
 */
export function nameCauses(findings: readonly Finding[], catalogue: readonly Rule[]): readonly Finding[] {
  const failed = new Map(
    findings.flatMap(({ id, judgement }) =>
      judgement.verdict === 'fail' ? [[id, judgement.departure]] : [],
    ),
  );
  const rules = new Map(catalogue.map((rule) => [rule.id, rule]));
  const explains = (id: string, { rule, by }: Follows): boolean => {
    const own = failed.get(id);
    return by ? own === by.own && failed.get(rule) === by.its : own !== undefined && failed.get(rule) === own;
  };
  const causeOf = (id: string): string => {
    const rule = rules.get(id);
    const follows = rule && 'follows' in rule ? rule.follows : undefined;
    const explaining = follows?.find((edge) => explains(id, edge));
    return explaining ? causeOf(explaining.rule) : id;
  };
  return findings.map((finding) => {
    const cause = failed.has(finding.id) ? causeOf(finding.id) : finding.id;
    return cause === finding.id ? finding : { ...finding, cause };
  });
}
