import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/conformance/judge/judge.ts';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { withoutUndescribed } from '../../src/conformance/rulebook/plan.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { openLedgerFile, readLedger } from '../../src/ledger/ledger-file.ts';
import { flaw as answersAccepted } from '../flawed/answers-accepted.ts';
import type { Flaw } from '../flawed/flaw.ts';
import { flaw as neverGivesUp } from '../flawed/never-gives-up.ts';
import { breakable } from './areas.ts';
import { judgedOtherwise } from './kill/judged-otherwise.ts';
import { type Embedded, runEmbedded } from './run-embedded.ts';
import { vacuousIn } from './vacuous-in.ts';

/** The reference receiver, and two flaws that change much of what a whole run sees. */
const receivers: readonly (Embedded & Pick<Flaw, 'name' | 'breaks'>)[] = [
  { name: 'the reference receiver', breaks: [] },
  answersAccepted,
  neverGivesUp,
];

/** The rules of a receiver that nobody describes. */
const undescribed = withoutUndescribed(breakable(catalogue), {});

describe.each(receivers)('a whole run of a receiver: $name', (receiver) => {
  test('is judged by every rule as its row says, saved too, and each rule by what it declares alone', async () => {
    const { report, entries } = await runEmbedded(receiver);
    expect(report.rules.map(({ id }) => id)).toEqual(undescribed.map(({ id }) => id));
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failed.toSorted()).toEqual(receiver.breaks.toSorted());
    if (receiver.breaks.length === 0) {
      expect(report.rules.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
      expect(vacuousIn(entries)).toEqual([]);
    }
    const [cause] = receiver.breaks;
    const unexplained = report.rules.filter(
      (rule) => rule.verdict === 'inconclusive' && rule.cause !== cause,
    );
    expect(unexplained.map(({ id, reason }) => [id, reason])).toEqual([]);
    const saved = await savedAndRead(entries);
    const before = JSON.stringify(saved);
    expect(reportOf(saved, judge(saved, catalogue))).toEqual(report);
    expect(JSON.stringify(saved)).toBe(before);
    expect(judgedOtherwise(entries)).toEqual([]);
  });
});

async function savedAndRead(entries: readonly Entry[]): Promise<readonly Entry[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'recorder-harness-ledger-'));
  const file = join(folder.path, 'run.ndjson');
  using ledger = openLedgerFile(file);
  for (const entry of entries) ledger.write(entry);
  return [...readLedger(file)];
}
