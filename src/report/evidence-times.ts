import { runsIn } from '../conformance/judge/runs-in.ts';
import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { Entry } from '../ledger/entry.ts';
import { lastInstantOf } from '../ledger/last-instant-of.ts';

/** From when to when something was seen, in ms of the run's clock. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How long it took to see what rules are judged by, in ms. */
export type EvidenceMs = (rules: readonly ReportedRule[]) => number;

/**
 * Times of evidence by the ledger: from the first to the last thing that a scenario saw.
 *
 * Scenarios run at the same time and rules share them, so times of several rules do not add up: what overlaps is
 * counted once.
 */
export function evidenceTimes(entries: readonly Entry[]): EvidenceMs {
  const runs = runsIn(entries).map((run) => ({ rules: judgedIn(run), spans: scenarioSpans(run) }));
  // A rule that was judged again is judged by its last run; one that cuts a storm down repeats what was seen.
  const runOf = ({ id }: ReportedRule): number =>
    Math.max(
      0,
      runs.findLastIndex(({ rules }) => rules.has(id)),
    );
  return (rules) => {
    const byRun = Map.groupBy(rules, runOf);
    return [...byRun].reduce((sum, [index, alike]) => {
      const scenarios = new Set(alike.flatMap((rule) => rule.scenarios));
      return sum + covered([...scenarios].flatMap((id) => runs[index]?.spans.get(id) ?? []));
    }, 0);
  };
}

function judgedIn(run: readonly Entry[]): ReadonlySet<string> {
  return new Set(
    run.flatMap((entry) => (entry.kind === 'run' && entry.cut === undefined ? entry.rules : [])),
  );
}

function scenarioSpans(run: readonly Entry[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const entry of run) {
    if (entry.scenario === undefined) continue;
    const { fromMs, toMs } = spans.get(entry.scenario) ?? { fromMs: entry.atMs, toMs: entry.atMs };
    spans.set(entry.scenario, {
      fromMs: Math.min(fromMs, entry.atMs),
      toMs: Math.max(toMs, lastInstantOf(entry)),
    });
  }
  return spans;
}

/** Length of the time axis that the spans cover. */
function covered(spans: readonly Span[]): number {
  let total = 0;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const { fromMs, toMs } of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    total += Math.max(0, toMs - Math.max(fromMs, endMs));
    endMs = Math.max(endMs, toMs);
  }
  return total;
}
