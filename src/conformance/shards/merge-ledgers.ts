import type { EndEntry, Entry, RunEntry } from '../../ledger/entry.ts';
import { lastInstantOf } from '../../ledger/last-instant-of.ts';
import { mostDueMs, timesOf } from '../conduct/times.ts';
import { runsIn } from '../judge/runs-in.ts';
import { canShow } from '../rulebook/plan.ts';
import type { Rule } from '../rulebook/rule.ts';
import { type LedgerOfRun, refuseOthers } from './merge-refusals.ts';
import { movedEntry } from './moved-entry.ts';
import type { Move } from './moved-note-value.ts';

/** One shard of a run, as it becomes part of the whole. */
interface Part {
  readonly runs: readonly (readonly Entry[])[];
  readonly run: RunEntry;
  readonly prefix: string;
  /** When it begins on the clock of the whole, in ms. */
  readonly fromMs: number;
}

/**
 * One ledger from those of all shards of a run, as if the run had been made in one piece, one shard after the other.
 *
 * Refuses, naming the file and what differs, ledgers of different runs, suites or targets, a ledger that is there
 * twice, and shards that are missing.
 */
export function mergeLedgers(ledgers: readonly LedgerOfRun[], catalogue: readonly Rule[]): readonly Entry[] {
  const [first, ...others] = ledgers;
  if (!first) return [];
  if (others.length === 0 && first.run.shard === undefined) return first.entries;
  refuseOthers(ledgers);
  const parts = partsOf(ledgers.toSorted((a, b) => indexOf(a) - indexOf(b)));
  const isKept = keptScenarios(parts, catalogue);
  const { shard: _, ...lead } = first.run;
  const run: RunEntry = {
    ...lead,
    startedAt: ledgers.map((ledger) => ledger.run.startedAt).toSorted()[0] ?? lead.startedAt,
    rules: inOrder(
      parts.flatMap((part) => part.run.rules),
      catalogue,
    ),
  };
  const moved = parts.map((part) => part.runs.map((entries) => movedEntries(entries, part)));
  const middle = parts.flatMap((part, index) =>
    (moved[index]?.[0] ?? [])
      .filter(({ kind }) => kind !== 'run' && kind !== 'end')
      .map((entry) => (isKept(part, entry.scenario) ? entry : withScenario(entry, part.prefix))),
  );
  return [
    run,
    ...middle,
    ...endOf(moved.map(([entries = []]) => entries)),
    ...moved.flatMap(([, ...again]) => again.flat()),
  ];
}

/** The catalogue's order is that of reports; rules that are not of this release come last. */
function inOrder(ids: readonly string[], catalogue: readonly Rule[]): readonly string[] {
  const places = new Map(catalogue.map(({ id }, place) => [id, place]));
  const placeOf = (id: string): number => places.get(id) ?? catalogue.length;
  return ids.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function indexOf({ run }: LedgerOfRun): number {
  return run.shard?.index ?? 0;
}

/** Far enough apart that no judge takes what happened in one shard for the cause of something in another. */
function partsOf(ledgers: readonly LedgerOfRun[]): readonly Part[] {
  let fromMs = 0;
  return ledgers.map(({ entries, run }) => {
    const part = { runs: runsIn(entries), run, prefix: `s${run.shard?.index}.`, fromMs };
    fromMs += Math.max(...entries.map(lastInstantOf)) + mostDueMs(timesOf(run.target));
    return part;
  });
}

function movedEntries(entries: readonly Entry[], { prefix, fromMs }: Part): readonly Entry[] {
  const move: Move = { id: (id) => prefix + id, at: (atMs) => fromMs + atMs };
  return entries.map((entry) => movedEntry(entry, move));
}

/**
 * Whether entries of a scenario in a shard are evidence of that scenario.
 *
 * One that shows how a run is best laid out is performed in each shard. What counts is what was seen in the shard
 * whose rules ask for it; the rest is part of the run and of no scenario, or a rule would take two runs for one.
 */
function keptScenarios(
  parts: readonly Part[],
  catalogue: readonly Rule[],
): (part: Part, scenario: string | undefined) => boolean {
  const keepers = new Map<string | undefined, Part>();
  for (const part of parts) {
    const rules = new Set(part.run.rules);
    const performed = catalogue.filter((rule) => rules.has(rule.id) && canShow(rule, part.run.target.lacks));
    for (const { id } of performed.flatMap(({ scenarios }) => scenarios)) keepers.set(id, part);
  }
  for (const part of parts) {
    for (const { scenario } of part.runs[0] ?? []) {
      if (!keepers.has(scenario)) keepers.set(scenario, part);
    }
  }
  return (part, scenario) => scenario === undefined || keepers.get(scenario) === part;
}

function withScenario(entry: Entry, prefix: string): Entry {
  return { ...entry, scenario: `${prefix}${entry.scenario}` };
}

/** The shards run side by side: the longest counts. */
function endOf(ledgers: readonly (readonly Entry[])[]): EndEntry[] {
  const ends = ledgers.map((entries) => entries.find((entry) => entry.kind === 'end'));
  const whole = ends.filter((end) => end !== undefined);
  const last = whole.at(-1);
  if (!last) return [];
  const cut = ends.includes(undefined) || whole.some(({ outcome }) => outcome === 'interrupted');
  const broken = whole.some(({ outcome }) => outcome === 'broken');
  const passed = whole.flatMap(({ passedMs }) => passedMs ?? []);
  return [
    {
      ...last,
      outcome: cut ? 'interrupted' : broken ? 'broken' : 'finished',
      durationMs: Math.max(...whole.map(({ durationMs }) => durationMs)),
      ...(passed.length > 0 ? { passedMs: Math.max(...passed) } : {}),
      criticalPathMs: Math.max(...whole.map(({ criticalPathMs }) => criticalPathMs)),
    },
  ];
}
