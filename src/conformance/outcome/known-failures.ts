import { EXIT } from '../../exit-code.ts';
import { globMatcher } from '../../glob-matcher.ts';
import { isJudged } from './outcome.ts';
import type { ReportData, ReportedRule } from './report-data.ts';

/** A failure that the owner of a receiver knows of and accepts for a time. */
export interface KnownFailure {
  /** Glob over rule ids. */
  readonly rule: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day on which it is accepted, `YYYY-MM-DD` in UTC. */
  readonly until: string;
}

/** An entry of the list that must go: the list would otherwise hide the next failure. */
export interface StaleEntry {
  readonly rule: string;
  readonly problem: string;
}

/**
 * The report under a list of known failures.
 *
 * A required rule that fails, or could not be judged, is accepted where an entry names it that has not expired. An
 * entry is stale when it has expired, when no rule of the catalogue has such an id, or when the rules that it names
 * hold. That is exit code 5, unless a failure that no entry names weighs more, or no rule was judged at all.
 */
export function withKnownFailures(
  report: ReportData,
  known: readonly KnownFailure[],
  catalogueIds: readonly string[],
): ReportData {
  const stale = known.flatMap((entry): StaleEntry[] => {
    const problem = problemOf(entry, report, catalogueIds);
    return problem === undefined ? [] : [{ rule: entry.rule, problem }];
  });
  const valid = known.filter((entry) => !hasExpired(entry, report));
  const rules = report.rules.map((rule) => {
    const entry = isOpen(rule) ? valid.find((other) => names(other, rule.id)) : undefined;
    return entry
      ? { ...rule, known: { reason: entry.reason, owner: entry.owner, until: entry.until } }
      : rule;
  });
  const exitCode = exitCodeOf({ ...report, rules }, known, stale);
  return { ...report, rules: withoutAcceptedCauses(rules), staleKnownFailures: stale, exitCode };
}

/** A failure that is accepted explains to nobody why another rule turns the run red. */
function withoutAcceptedCauses(rules: readonly ReportedRule[]): readonly ReportedRule[] {
  const accepted = new Set(rules.flatMap(({ id, known }) => (known ? [id] : [])));
  return rules.map((rule) => {
    const { cause, ...others } = rule;
    const isHindered = rule.verdict === 'inconclusive' && cause !== undefined && accepted.has(cause);
    return isHindered ? others : rule;
  });
}

function problemOf(
  entry: KnownFailure,
  report: ReportData,
  catalogueIds: readonly string[],
): string | undefined {
  const expired = hasExpired(entry, report) ? `has expired on ${entry.until}` : undefined;
  return needlessBecause(entry, report, catalogueIds) ?? expired;
}

/** Why an entry has nothing to accept, as the end of a sentence; `undefined` where it has, or nobody knows. */
export function needlessBecause(
  entry: KnownFailure,
  report: ReportData,
  catalogueIds: readonly string[],
): string | undefined {
  if (!catalogueIds.some((id) => names(entry, id))) return 'matches no rule';
  const told = report.rules.filter(({ id, verdict }) => verdict !== 'not-applicable' && names(entry, id));
  const holds = told.length > 0 && told.every(({ verdict }) => verdict !== 'fail' && isJudged(verdict));
  return holds ? 'passes by now' : undefined;
}

/** Whether the last day of an entry was over when the run began. */
export function hasExpired({ until }: KnownFailure, report: ReportData): boolean {
  return until < dayOf(report);
}

/** The day on which a run began, in UTC. */
export function dayOf({ startedAt }: ReportData): string {
  return startedAt.slice(0, 10);
}

/** Whether an entry is one for this rule. */
export function names({ rule }: KnownFailure, id: string): boolean {
  return globMatcher(rule)(id);
}

/** Whether the rule counts as not passed. */
export function isOpen({ level, verdict }: ReportedRule): boolean {
  return verdict === 'fail' || (level === 'required' && verdict === 'inconclusive');
}

function exitCodeOf(
  { rules, exitCode, partial }: ReportData,
  known: readonly KnownFailure[],
  stale: readonly StaleEntry[],
): number {
  const open = rules.filter((rule) => rule.level === 'required' && isOpen(rule) && !rule.known);
  // What an expired entry names is no news: that the entry is stale tells of it.
  const isNew = ({ id }: ReportedRule): boolean => !known.some((entry) => names(entry, id));
  if (open.some((rule) => rule.verdict === 'fail' && isNew(rule))) return EXIT.requirementFailed;
  // A shard to which nothing applies is green all the same.
  const isEmpty =
    exitCode !== EXIT.inconclusive && rules.every(({ verdict }) => verdict === 'not-applicable');
  if (!isEmpty && !rules.some(({ verdict }) => isJudged(verdict))) return EXIT.inconclusive;
  if (stale.length > 0) return EXIT.staleBaseline;
  return open.length > 0 || partial?.accepted === false ? EXIT.inconclusive : EXIT.conformant;
}
