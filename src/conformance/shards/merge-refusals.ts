import { type HarnessError, ledgerUnreadable } from '../../errors.ts';
import type { Entry, RunEntry } from '../../ledger/entry.ts';

/** A ledger that is to become part of another, the entry that it begins with, and the file that it was read from. */
export interface LedgerOfRun {
  readonly file: string;
  readonly entries: readonly Entry[];
  readonly run: RunEntry;
}

const SAME_RUN =
  'Give the ledgers of all shards of one run: same release, target, --seed, --only, --skip and all other options.';

/** Refuses ledgers that are not those of all shards of one run, each once. */
export function refuseOthers(ledgers: readonly LedgerOfRun[]): void {
  const [lead, ...others] = ledgers;
  if (!lead) return;
  refuseWholes(ledgers);
  for (const other of others) refuseOther(lead, other);
  refuseIncomplete(ledgers);
}

function refuseWholes(ledgers: readonly LedgerOfRun[]): void {
  const whole = ledgers.find(({ run }) => run.shard === undefined);
  if (!whole) return;
  throw ledgerUnreadable(
    whole.file,
    'it is of a whole run, and only shards are judged together',
    'Give it alone, or give the ledgers of all shards of one run.',
  );
}

/** What must be the same in every shard, by what it is called; all of it decides what is done or how it is judged. */
const identity: Readonly<Record<string, (run: RunEntry) => string>> = {
  suite: ({ suite }) => `${suite.name} ${suite.version}`,
  target: ({ target }) => `${target.kind} ${target.fingerprint}`,
  profile: ({ profile }) => profile,
  seed: ({ seed }) => String(seed),
  'number of shards': ({ shard }) => String(shard?.count),
  'time scale': ({ target }) => String(target.timeScale),
  'time warp': ({ target }) => String(target.timeWarp ?? 1),
  'number of generated envelopes (--fuzz)': ({ asked }) => String(asked?.fuzz),
  'release whose rules are judged (--suite)': ({ asked }) => String(asked?.suite),
  'choice of the slow rules (--slow)': ({ asked }) => String(asked?.slow),
  'choice of the deep measurement (--timing)': ({ asked }) => String(asked?.timing),
  'list of routes': ({ asked }) =>
    listed(Object.entries(asked?.routes ?? {}).map((route) => route.join('='))),
  'list of what its target cannot show': ({ target }) => listed(Object.keys(target.lacks)),
  'description of the receiver': ({ target }) => listed(target.described?.departures ?? []),
  'path of storage': ({ storage }) => new URL(storage.url).pathname,
};

function listed(items: readonly string[]): string {
  return items.length === 0 ? 'empty' : items.toSorted().join(', ');
}

function refuseOther(lead: LedgerOfRun, { file, run }: LedgerOfRun): void {
  for (const [what, tell] of Object.entries(identity)) {
    const [value, expected] = [tell(run), tell(lead.run)];
    if (value === expected) continue;
    throw differs(file, `its ${what} is ${value}, that of "${lead.file}" is ${expected}`);
  }
  const [rules, expected] = [run.shard?.of ?? [], lead.run.shard?.of ?? []];
  const [further] = rules.filter((id) => !expected.includes(id));
  if (further !== undefined)
    throw differs(file, `its run has the rule ${further}, that of "${lead.file}" has not`);
  const [missing] = expected.filter((id) => !rules.includes(id));
  if (missing !== undefined)
    throw differs(file, `its run has not the rule ${missing}, that of "${lead.file}" has`);
}

function differs(file: string, why: string): HarnessError {
  return ledgerUnreadable(file, why, SAME_RUN);
}

function refuseIncomplete(ledgers: readonly LedgerOfRun[]): void {
  const seen = new Map<number | undefined, string>();
  for (const { file, run } of ledgers) {
    const index = run.shard?.index;
    const twin = seen.get(index);
    if (twin !== undefined) {
      throw ledgerUnreadable(file, `it is shard ${index}, and so is "${twin}"`, 'Give each shard once.');
    }
    seen.set(index, file);
  }
  const count = ledgers[0]?.run.shard?.count ?? 0;
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !seen.has(index));
  if (missing.length === 0) return;
  const which = `shard ${missing.join(', ')} of ${count} is missing beside it`;
  throw ledgerUnreadable(ledgers[0]?.file, which, 'Give the ledgers of all shards.');
}
