import { ruleGlob } from './plan.ts';
import type { ReportData, ReportedRule } from './report-data.ts';

/** A failure that the owner of a receiver knows of and accepts for a time. */
export interface KnownFailure {
  /** Glob over rule ids. */
  readonly rule: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day on which it is accepted, `YYYY-MM-DD`. */
  readonly until: string;
}

/** An entry of the list that must go: the list would otherwise hide the next failure. */
export interface StaleEntry {
  readonly rule: string;
  readonly problem: string;
}

/** Exit code of a run whose list of known failures is out of date. */
const STALE = 5;

/**
 * The report under a list of known failures.
 *
 * A required rule that fails, or could not be judged, is accepted where an entry names it that has not expired. An
 * entry is stale when it has expired, when no rule of the catalogue has such an id, or when the rules that it names
 * were judged and none of them fails; that is exit code 5 unless an unknown failure weighs more.
 */
export function withKnownFailures(
  report: ReportData,
  known: readonly KnownFailure[],
  catalogueIds: readonly string[],
): ReportData {
  const day = report.startedAt.slice(0, 10);
  const stale = known.flatMap((entry): StaleEntry[] => {
    const problem = problemOf(entry, { day, report, catalogueIds });
    return problem === undefined ? [] : [{ rule: entry.rule, problem }];
  });
  const valid = known.filter(({ until }) => until >= day);
  const rules = report.rules.map((rule) => {
    const entry = isOpen(rule) ? valid.find((other) => ruleGlob(other.rule).test(rule.id)) : undefined;
    return entry
      ? { ...rule, known: { reason: entry.reason, owner: entry.owner, until: entry.until } }
      : rule;
  });
  return { ...report, rules, staleKnownFailures: stale, exitCode: exitCodeOf(report, rules, stale) };
}

interface Circumstances {
  readonly day: string;
  readonly report: ReportData;
  readonly catalogueIds: readonly string[];
}

function problemOf(entry: KnownFailure, { day, report, catalogueIds }: Circumstances): string | undefined {
  const glob = ruleGlob(entry.rule);
  if (!catalogueIds.some((id) => glob.test(id))) return 'matches no rule';
  if (entry.until < day) return `has expired on ${entry.until}`;
  const judged = report.rules.filter(({ id, verdict }) => glob.test(id) && verdict !== 'not-applicable');
  if (judged.length === 0 || judged.some(isOpen)) return undefined;
  return 'passes by now';
}

/** Whether the rule counts as not passed. */
export function isOpen({ level, verdict }: ReportedRule): boolean {
  return verdict === 'fail' || (level === 'required' && verdict === 'inconclusive');
}

function exitCodeOf(
  report: ReportData,
  rules: readonly ReportedRule[],
  stale: readonly StaleEntry[],
): number {
  const unknown = rules.filter((rule) => rule.level === 'required' && isOpen(rule) && !rule.known);
  if (unknown.some(({ verdict }) => verdict === 'fail')) return 1;
  if (stale.length > 0) return STALE;
  const accepted = rules.some(({ known }) => known !== undefined);
  return unknown.length > 0 ? 3 : accepted ? 0 : report.exitCode;
}

/** How long a new entry is accepted, in days. */
const ACCEPTED_DAYS = 90;

/** The list as it should be now: entries that still hold, and a new one for each failure that none of them names. */
export function updatedKnownFailures(
  report: ReportData,
  known: readonly KnownFailure[],
  catalogueIds: readonly string[],
): readonly KnownFailure[] {
  const day = report.startedAt.slice(0, 10);
  const kept = known.filter((entry) => problemOf(entry, { day, report, catalogueIds }) === undefined);
  const until = new Date(Date.parse(day) + ACCEPTED_DAYS * 86_400_000).toISOString().slice(0, 10);
  const added = report.rules
    .filter((rule) => rule.level === 'required' && isOpen(rule))
    .filter(({ id }) => !kept.some((entry) => ruleGlob(entry.rule).test(id)))
    .map(({ id }) => ({
      rule: id,
      reason: `Seen on ${day}; not yet explained.`,
      owner: 'nobody yet',
      until,
    }));
  return [...kept, ...added];
}
