/** What files of tests import in place of `run-embedded.ts` where the ledgers of their runs are kept. */
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { runEmbedded as really } from '../conformance/run-embedded.ts';

/** The first run of each ledger since it was emptied. */
export const ledgers: (readonly Entry[])[] = [];

export async function runEmbedded(...args: Parameters<typeof really>): Promise<RunResult> {
  const result = await really(...args);
  ledgers.push(runsIn(result.entries)[0] ?? []);
  return result;
}
