import { timesOf } from '../../../conformance/conduct/times.ts';
import { runsIn } from '../../../conformance/judge/runs-in.ts';
import type { ReportedRule } from '../../../conformance/outcome/report-data.ts';
import type { DeliveryEntry, Entry, LogEntry, NoteEntry, TargetFacts } from '../../../ledger/entry.ts';
import { type ExpectedAnswer, expectedAnswer } from '../../../report/expected-answer.ts';
import { shownEvidence } from '../../../report/shown-evidence.ts';
import type { Exchange } from '../../../report/timeline-rows.ts';
import { wholeLanes } from './whole-lanes.ts';

/** What a rule was judged by, as it is drawn. */
export interface Seen {
  /** Exchanges with their recordings, and the lines about them. */
  readonly entries: readonly Entry[];
  readonly exchanges: readonly Exchange[];
  readonly lines: readonly LogEntry[];
  readonly notes: readonly NoteEntry[];
  readonly evidence: ReadonlySet<string>;
  /** How many exchanges are left out. */
  readonly omitted: number;
  /** How the receiver is to try again, and how many times faster than the run's clock its own runs. */
  readonly required: { readonly ms: number; readonly attempts: number; readonly warp: number };
  /** When the run was over. */
  readonly endMs: number;
  /** What brought it about, to be repeated. */
  readonly delivery: DeliveryEntry | undefined;
  /** Id of what best shows it. */
  readonly first: string | undefined;
  /** The answer that a delivery should have had; none where the interface states none. */
  readonly expectedOf: (exchange: Exchange) => ExpectedAnswer | undefined;
}

/** Most lines of output about the recordings of one rule. */
const MAX_LINES = 40;

/** The evidence of a rule with its surroundings; of a rule that holds, what it was judged by. */
export function seenBy(rule: ReportedRule, entries: readonly Entry[]): Seen {
  const evidence = new Set(rule.evidence);
  const run = runFor(rule, entries);
  const looked = evidence.size > 0 ? rule : { ...rule, evidence: judgedBy(rule, run) };
  const { exchanges: found, omitted, remarks, delivery } = shownEvidence(looked, run);
  const exchanges = wholeLanes(found, run, evidence);
  const ids = new Set(exchanges.flatMap((one) => one.recording ?? []));
  const recordings = run.filter((entry) => entry.kind === 'recording' && ids.has(entry.id));
  const lines = remarks.filter((remark) => remark.kind === 'log').slice(-MAX_LINES);
  const { retryDelayMs, attempts, warp } = timesOf(targetOf(run));
  return {
    entries: [...recordings, ...exchanges, ...lines],
    exchanges,
    lines,
    notes: remarks.filter((remark) => remark.kind === 'note'),
    evidence,
    omitted: Math.max(0, found.length + omitted - exchanges.length),
    required: { ms: retryDelayMs, attempts, warp },
    endMs: run.at(-1)?.atMs ?? 0,
    delivery,
    first: (exchanges.find(({ id }) => evidence.has(id)) ?? exchanges[0])?.id,
    expectedOf: (one) =>
      one.kind === 'delivery' ? expectedAnswer(one, rule.departure, targetOf(run).lacks ?? {}) : undefined,
  };
}

/** The run that judged it last, or that its evidence is from. */
function runFor({ id, evidence }: ReportedRule, entries: readonly Entry[]): readonly Entry[] {
  const runs = runsIn(entries);
  const holding = runs.find((run) => run.some((entry) => evidence.includes(entry.id)));
  const judging = runs.findLast((run) =>
    run.some((entry) => entry.kind === 'run' && entry.rules.includes(id)),
  );
  return holding ?? judging ?? entries;
}

function judgedBy({ scenarios }: ReportedRule, run: readonly Entry[]): string[] {
  const known = new Set(scenarios);
  return run.flatMap((entry) => {
    const isExchange = entry.kind === 'delivery' || entry.kind === 'attempt';
    return isExchange && known.has(entry.scenario ?? '') ? [entry.id] : [];
  });
}

function targetOf(
  run: readonly Entry[],
): Parameters<typeof timesOf>[0] & Partial<Pick<TargetFacts, 'lacks'>> {
  return run.find((entry) => entry.kind === 'run')?.target ?? { timeScale: 1 };
}
