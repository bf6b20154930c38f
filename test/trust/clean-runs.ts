import { appendFileSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { suite } from '../../src/conformance/rulebook/suite.ts';
import type { Verdict } from '../../src/conformance/rulebook/verdict.ts';

/** How time went in a run: as it does, by a scale, or as fast as all have done what they do. */
export type TimeMode = 'virtual' | 'real' | `scaled ${number}`;

/** One run of a receiver that keeps the interface: what fails in it is the mistake of the suite. */
export interface CleanRun {
  readonly date: string;
  /** The version of the suite. */
  readonly suite: string;
  readonly receiver: string;
  readonly time: TimeMode;
  readonly seed?: number;
  /** How many programs wanted each core of the machine in the last minute of the run, on average. */
  readonly load: number;
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
  /** The rules that failed. */
  readonly falseFailures: readonly string[];
  /** The rules that could not be judged. */
  readonly inconclusive: readonly string[];
}

const file = join(import.meta.dirname, 'clean-runs.ndjson');

/** The runs that were told of so far. */
export function cleanRuns(): readonly CleanRun[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CleanRun);
}

/** Adds a run, which has just ended, to the others. */
export function addCleanRun(
  run: Pick<CleanRun, 'receiver' | 'time' | 'seed'>,
  rules: readonly { readonly id: string; readonly verdict: Verdict }[],
): void {
  const of = (verdict: Verdict): readonly string[] =>
    rules.filter((rule) => rule.verdict === verdict).map(({ id }) => id);
  const line: CleanRun = {
    date: new Date().toISOString().slice(0, 10),
    suite: suite.version,
    ...run,
    load: Number(((loadavg()[0] ?? 0) / availableParallelism()).toFixed(1)),
    verdicts: Object.fromEntries(
      [...Map.groupBy(rules, ({ verdict }) => verdict)].map(([verdict, { length }]) => [verdict, length]),
    ),
    falseFailures: of('fail'),
    inconclusive: of('inconclusive'),
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}
