import { neverAnnounced } from '../../../src/conformance/conduct/never-announced.ts';
import { tokenIn, tokenInTarget } from '../../../src/conformance/conduct/tokens.ts';
import type { Entry } from '../../../src/ledger/entry.ts';

/** The entries of these scenarios, and those of none; a request that names a recording, or the file of an event, goes with it. */
export function entriesOf(scenarios: ReadonlySet<string>, entries: readonly Entry[]): readonly Entry[] {
  const isLeftOut = ({ scenario }: Entry): boolean => scenario !== undefined && !scenarios.has(scenario);
  const tokens = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'recording' && isLeftOut(entry) ? (tokenIn(entry.name) ?? []) : [],
    ),
  );
  const ofNone = entries
    .filter((entry) => entry.kind === 'attempt')
    .filter(({ scenario }) => scenario === undefined);
  const others = entries.filter((entry) => entry.kind === 'delivery').filter(isLeftOut);
  const kept = new Set<Entry>(
    neverAnnounced(ofNone, others).filter(({ rawPath }) => !tokens.has(tokenInTarget(rawPath) ?? '')),
  );
  const dropped = new Set<Entry>(ofNone.filter((entry) => !kept.has(entry)));
  return entries.filter((entry) => !isLeftOut(entry) && !dropped.has(entry));
}
