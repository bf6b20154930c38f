import {
  dayOf,
  hasExpired,
  type KnownFailure,
  names,
  needlessBecause,
  type StaleEntry,
} from './known-failures.ts';
import type { ReportData } from './report-data.ts';

/** A list of known failures as a run leaves it, and what became of its entries. */
export interface KnownFailuresUpdate {
  /** In the order of before, with the new entries at its end. */
  readonly list: readonly KnownFailure[];
  /** Failures that no entry named. */
  readonly added: readonly KnownFailure[];
  readonly kept: readonly KnownFailure[];
  /** Expired, while their rules still fail: accepted for another while. */
  readonly renewed: readonly KnownFailure[];
  readonly dropped: readonly StaleEntry[];
  /** Ids of required rules that could not be judged and that no entry names. */
  readonly undecided: readonly string[];
}

/** How long an entry is accepted, in days. */
const ACCEPTED_DAYS = 90;

/**
 * The list as it should be after a run.
 *
 * Only failures are added and renewed. What could not be judged may be so by chance, as on a busy machine: that is no
 * reason to put an entry in, nor to take one out.
 */
export function updateKnownFailures(
  report: ReportData,
  known: readonly KnownFailure[],
  catalogueIds: readonly string[],
): KnownFailuresUpdate {
  const day = dayOf(report);
  const until = daysAfter(day, ACCEPTED_DAYS);
  const fails = (entry: KnownFailure): boolean =>
    report.rules.some(({ id, verdict }) => verdict === 'fail' && names(entry, id));
  const fates = known.map((before) => {
    const problem = needlessBecause(before, report, catalogueIds);
    if (problem !== undefined) return { kind: 'dropped', before, problem } as const;
    if (hasExpired(before, report) && fails(before)) {
      return { kind: 'renewed', entry: { ...before, until } } as const;
    }
    return { kind: 'kept', entry: before } as const;
  });
  const unnamed = report.rules.filter(
    ({ level, id }) => level === 'required' && !known.some((entry) => names(entry, id)),
  );
  const added = unnamed
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => ({
      rule: id,
      reason: `Seen on ${day}; not yet explained.`,
      owner: 'nobody yet',
      until,
    }));
  return {
    list: [...fates.flatMap((fate) => (fate.kind === 'dropped' ? [] : [fate.entry])), ...added],
    added,
    kept: fates.flatMap((fate) => (fate.kind === 'kept' ? [fate.entry] : [])),
    renewed: fates.flatMap((fate) => (fate.kind === 'renewed' ? [fate.entry] : [])),
    dropped: fates.flatMap((fate) =>
      fate.kind === 'dropped' ? [{ rule: fate.before.rule, problem: fate.problem }] : [],
    ),
    undecided: unnamed.filter(({ verdict }) => verdict === 'inconclusive').map(({ id }) => id),
  };
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
