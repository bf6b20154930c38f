import { ledgerUnreadable } from '../errors.ts';
import type { EndEntry, Entry, RunEntry } from '../ledger/entry.ts';
import { runOf } from './judge.ts';
import { runsIn } from './runs-in.ts';

/** The ledger of one shard, and the file that it was read from. */
export interface ShardLedger {
  readonly file: string;
  readonly entries: readonly Entry[];
}

/**
 * One ledger from those of all shards of a run, as if the run had been made in one piece.
 *
 * Refuses, naming the file and what differs, ledgers of different runs (seed, profile, time), suites or targets, a
 * shard that is there twice, and shards that are missing.
 */
export function mergeLedgers(ledgers: readonly ShardLedger[]): readonly Entry[] {
  const [first, ...others] = ledgers;
  if (!first) return [];
  const runs = ledgers.map(({ file, entries }) => ({ file, entries, run: runOf(entries, file) }));
  const lead = runOf(first.entries, first.file);
  if (others.length === 0 && lead.shard === undefined) return first.entries;
  for (const { file, run } of runs) refuseOther(lead, run, file, first.file);
  refuseIncomplete(runs);
  const parts = runs.toSorted((a, b) => (a.run.shard?.index ?? 0) - (b.run.shard?.index ?? 0));
  const run: RunEntry = {
    ...lead,
    startedAt: parts.map((part) => part.run.startedAt).toSorted()[0] ?? lead.startedAt,
    rules: parts.flatMap((part) => part.run.rules),
  };
  const { shard: _, ...whole } = run;
  const middle = parts.flatMap(({ entries, run: { shard } }) =>
    (runsIn(entries)[0] ?? [])
      .filter(({ kind }) => kind !== 'run' && kind !== 'end')
      .map((entry) => renamed(entry, `s${shard?.index}.`)),
  );
  const repeats = parts.flatMap(({ entries, run: { shard } }) =>
    runsIn(entries)
      .slice(1)
      .flat()
      .map((entry) => renamed(entry, `s${shard?.index}.`)),
  );
  return [whole, ...middle, ...endOf(parts.map(({ entries }) => entries)), ...repeats];
}

/** What must be the same in every shard, by what it is called. */
function identityOf(run: RunEntry): Readonly<Record<string, string>> {
  return {
    suite: `${run.suite.name} ${run.suite.version}`,
    target: `${run.target.kind} ${run.target.fingerprint}`,
    profile: run.profile,
    seed: String(run.seed),
    'time scale': String(run.target.timeScale),
    'number of shards': String(run.shard?.count ?? 1),
  };
}

function refuseOther(lead: RunEntry, run: RunEntry, file: string, leadFile: string): void {
  const expected = identityOf(lead);
  for (const [what, value] of Object.entries(identityOf(run))) {
    if (value === expected[what]) continue;
    const hint =
      'Give the ledgers of all shards of one run: same release, target, profile, times and --seed.';
    throw ledgerUnreadable(file, `its ${what} is ${value}, that of "${leadFile}" is ${expected[what]}`, hint);
  }
}

function refuseIncomplete(runs: readonly { readonly file: string; readonly run: RunEntry }[]): void {
  const seen = new Map<number, string>();
  for (const { file, run } of runs) {
    const index = run.shard?.index ?? 0;
    const twin = seen.get(index);
    if (twin !== undefined) {
      throw ledgerUnreadable(file, `it is shard ${index}, and so is "${twin}"`, 'Give each shard once.');
    }
    seen.set(index, file);
  }
  const count = runs[0]?.run.shard?.count ?? 1;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !seen.has(index));
  if (missing.length === 0) return;
  const which = `shard ${missing.join(', ')} of ${count} is missing beside it`;
  throw ledgerUnreadable(runs[0]?.file ?? '', which, 'Give the ledgers of all shards.');
}

/** Ids are unique in a shard only; the names of entries and what refers to them get the shard in front. */
function renamed(entry: Entry, prefix: string): Entry {
  const recording =
    'recording' in entry && entry.recording !== undefined ? { recording: prefix + entry.recording } : {};
  return { ...entry, id: prefix + entry.id, ...recording };
}

/** The shards run side by side: the longest counts. */
function endOf(ledgers: readonly (readonly Entry[])[]): EndEntry[] {
  const ends = ledgers.map((entries) => entries.find((entry) => entry.kind === 'end'));
  const whole = ends.filter((end) => end !== undefined);
  const [first] = whole.toSorted((a, b) => b.durationMs - a.durationMs);
  if (!first) return [];
  const cut = ends.includes(undefined) || whole.some(({ outcome }) => outcome === 'interrupted');
  const broken = whole.some(({ outcome }) => outcome === 'broken');
  return [
    {
      ...first,
      outcome: cut ? 'interrupted' : broken ? 'broken' : 'finished',
      criticalPathMs: Math.max(...whole.map(({ criticalPathMs }) => criticalPathMs)),
    },
  ];
}
