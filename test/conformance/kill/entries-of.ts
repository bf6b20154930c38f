import { tokenIn, tokenInTarget } from '../../../src/conformance/conduct/tokens.ts';
import type { Entry } from '../../../src/ledger/entry.ts';

/** The entries of these scenarios, and those of none; a request that names a recording goes with it. */
export function entriesOf(scenarios: ReadonlySet<string>, entries: readonly Entry[]): readonly Entry[] {
  const isLeftOut = ({ scenario }: Entry): boolean => scenario !== undefined && !scenarios.has(scenario);
  const tokens = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'recording' && isLeftOut(entry) ? (tokenIn(entry.name) ?? []) : [],
    ),
  );
  return entries.filter(
    (entry) =>
      !isLeftOut(entry) &&
      !(
        entry.kind === 'attempt' &&
        entry.scenario === undefined &&
        tokens.has(tokenInTarget(entry.rawPath) ?? '')
      ),
  );
}
