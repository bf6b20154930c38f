import { existsSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runOf } from '../../src/conformance/judge/judge.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { stimuliOf } from '../../src/conformance/rulebook/plan.ts';
import { openLedgerFile, readLedger } from '../../src/ledger/ledger-file.ts';
import type { CollectedTest } from './collecting-vitest.ts';
import { keyOf } from './key-of.ts';
import type { RecordedRun } from './recorded-runs.ts';
import { ledgers } from './recording-run-embedded.ts';
import { testsIn } from './tests-in.ts';

/** Tests of judging. Those that need real time, or judge runs of the kill matrix again, would show nothing new. */
const FILES = [
  'test/conformance/{conduct,judging}/*.test.ts',
  'test/conformance/effects/{dealt-out,failed-effects}.test.ts',
  'test/conformance/{absent,briefly,closed,described,late,many,open,twins,unread,unsteady}*.test.ts',
];

/** What tests of judging judge. */
interface JudgingTests {
  /** Those whose evidence is written by hand. */
  readonly byHand: readonly CollectedTest[];
  /** The ledgers of the others. */
  readonly runs: readonly RecordedRun[];
}

/** The tests of judging; the runs that they perform are kept in `folder`, and made anew where they would be others. */
export async function judgingTests(folder: string): Promise<JudgingTests> {
  const scenarios = catalogue.flatMap((rule) => stimuliOf(rule, {})).map(({ id }) => id);
  const byHand: CollectedTest[] = [];
  const runs: RecordedRun[] = [];
  for (const file of FILES.flatMap((pattern) => globSync(pattern)).toSorted()) {
    const tests = await testsIn(file);
    byHand.push(...tests.filter(({ performs }) => !performs));
    const kept = join(folder, keyOf({ name: file, from: file, scenarios: [...new Set(scenarios)] }));
    if (!existsSync(kept)) {
      ledgers.length = 0;
      for (const { performs, run } of tests) {
        if (!performs) continue;
        try {
          await run();
        } catch {
          // Its ledgers are kept, whatever it expects of them: on a busy machine that may be more than they show.
        }
      }
      mkdirSync(kept);
      for (const [index, entries] of ledgers.entries()) {
        using ledger = openLedgerFile(join(kept, `${index}.ndjson`));
        for (const entry of entries) ledger.write(entry);
      }
    }
    for (const name of readdirSync(kept)) {
      const entries = [...readLedger(join(kept, name))];
      const { rules } = runOf(entries);
      runs.push({
        name: `${file} ${name}`,
        rules: catalogue.filter(({ id }) => rules.includes(id)),
        entries,
      });
    }
  }
  return { byHand, runs };
}
