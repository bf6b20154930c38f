import type { ReportedRule } from '../../../src/conformance/outcome/report-data.ts';
import { randomProgramsMatchTheModel } from '../../../src/conformance/rules/storm/random-programs-match-the-model.ts';
import { type Embedded, runEmbedded } from '../run-embedded.ts';

/** What a storm came to, and how many runs it took to cut it down. */
export interface CutStorm extends Partial<ReportedRule> {
  readonly runs: number;
}

/** Judges a receiver of this process by a storm alone. */
export async function cutStormOf(receiver: Embedded | undefined, seed: number): Promise<CutStorm> {
  const { report, entries } = await runEmbedded(receiver, { catalogue: [randomProgramsMatchTheModel], seed });
  const runs = entries.filter((entry) => entry.kind === 'run' && entry.cut !== undefined).length;
  return { ...report.rules[0], runs };
}
