import { runsIn } from '../conformance/judge/runs-in.ts';
import type { ReportedRule } from '../conformance/outcome/report-data.ts';
import type { DeliveryEntry, Entry } from '../ledger/entry.ts';
import { type Said, saidIn } from './said.ts';
import { sayingsAbout } from './sayings-about.ts';
import type { Exchange } from './timeline-rows.ts';

/** A scenario with more deliveries and attempts than this is not drawn whole. */
const MAX_SCENARIO_ROWS = 16;

/** Most deliveries and attempts of one drawing, where nothing else limits it. */
export const MAX_ROWS = 24;

/** What is drawn for one failure. */
export interface ShownEvidence {
  readonly exchanges: readonly Exchange[];
  /** How many of the evidence and its neighbours are left out. */
  readonly omitted: number;
  /** Notes among the evidence, and what the receiver printed about it. */
  readonly remarks: readonly Extract<Entry, { kind: 'log' | 'note' }>[];
  /** What it said of it in short; absent where it printed nothing about it. */
  readonly said?: Said;
  /** The first delivery of the evidence, or else the one that announced what the evidence is about. */
  readonly delivery?: DeliveryEntry;
}

/**
 * The evidence of a rule, with all of its scenario where that is short, else with what concerns the same
 * recordings: gaps and missing attempts are only seen beside their siblings.
 */
export function shownEvidence(
  rule: ReportedRule,
  entries: readonly Entry[],
  maxRows = MAX_ROWS,
): ShownEvidence {
  const ids = new Set(rule.evidence);
  const evidence = entries.filter((entry) => ids.has(entry.id));
  const scenarios = new Set(evidence.flatMap(({ scenario }) => scenario ?? []));
  const recordings = new Set(evidence.flatMap(recordingOf));

  const run = runsIn(entries).find((one) => one.some(({ id }) => ids.has(id))) ?? [];
  const exchanges = run.filter((entry) => entry.kind === 'delivery' || entry.kind === 'attempt');
  const near = exchanges.filter((one) => ids.has(one.id) || recordings.has(one.recording ?? ''));
  const siblings = exchanges.filter(({ scenario }) => scenario !== undefined && scenarios.has(scenario));
  const wanted = siblings.length <= MAX_SCENARIO_ROWS ? [...new Set([...siblings, ...near])] : near;
  const rank = (one: Exchange): number => {
    if (ids.has(one.id)) return 0;
    return recordings.has(one.recording ?? '') ? 1 : 2;
  };
  const evidenceFirst = wanted.toSorted((one, other) => rank(one) - rank(other));

  const output = sayingsAbout([...new Set([...evidence, ...near])], run, rule.departure);
  // What is told of is the first of the evidence; where nothing went wrong with that, what came with others says more.
  const [first] = rule.evidence.flatMap((id) => exchanges.find((one) => one.id === id) ?? []);
  const own = first && sayingsAbout([first], run);
  const told = [...(first && own ? [saidIn(own, [first]), saidIn(own, [])] : []), saidIn(output, evidence)];
  const said = told.find((each) => each?.isError) ?? told.find((each) => each !== undefined);
  const deliveries = near.filter((one) => one.kind === 'delivery');
  const delivery = deliveries.find((one) => ids.has(one.id)) ?? deliveries[0];
  return {
    exchanges: evidenceFirst.slice(0, maxRows),
    omitted: Math.max(0, wanted.length - maxRows),
    remarks: [
      ...evidence.filter((entry) => entry.kind === 'note'),
      ...output.about.flatMap(({ lines }) => lines),
    ].toSorted((one, other) => one.atMs - other.atMs),
    ...(said ? { said } : {}),
    ...(delivery ? { delivery } : {}),
  };
}

function recordingOf(entry: Entry): string[] {
  if (entry.kind === 'recording') return [entry.id];
  return 'recording' in entry && entry.recording !== undefined ? [entry.recording] : [];
}
