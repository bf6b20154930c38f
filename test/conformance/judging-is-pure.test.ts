import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/conformance/judge/judge.ts';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { withoutUndescribed } from '../../src/conformance/rulebook/plan.ts';
import type { Rule } from '../../src/conformance/rulebook/rule.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { openLedgerFile, readLedger } from '../../src/ledger/ledger-file.ts';
import { flaw as answersAccepted } from '../flawed/answers-accepted.ts';
import type { Flaw } from '../flawed/flaw.ts';
import { flaw as neverGivesUp } from '../flawed/never-gives-up.ts';
import { breakable } from './areas.ts';
import { judgedOtherwise } from './kill/judged-otherwise.ts';
import { referenceRun } from './reference-run.ts';
import { runEmbedded } from './run-embedded.ts';

interface Judged {
  readonly name: string;
  readonly breaks: readonly string[];
  readonly rules: readonly Rule[];
  readonly run: () => Promise<RunResult>;
}

function flawed(flaw: Flaw): Judged {
  return { ...flaw, rules: breakable(catalogue), run: () => runEmbedded(flaw) };
}

/** The reference receiver, and two flaws that change much of what a whole run sees. */
const receivers: readonly Judged[] = [
  { name: 'the reference receiver', breaks: [], rules: catalogue, run: referenceRun },
  flawed(answersAccepted),
  flawed(neverGivesUp),
];

describe.each(receivers)('a whole run of a receiver: $name', ({ breaks, rules, run }) => {
  test('is judged by every rule as its row says, saved too, and each rule by what it declares alone', async () => {
    const { report, entries } = await run();
    const undescribed = withoutUndescribed(rules, {});
    expect(report.rules.map(({ id }) => id)).toEqual(undescribed.map(({ id }) => id));
    const failed = report.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(failed.toSorted()).toEqual(breaks.toSorted());
    if (breaks.length === 0) {
      const able = new Set(breakable(catalogue).map(({ id }) => id));
      expect(report.rules.filter(({ id, verdict }) => able.has(id) && verdict !== 'pass')).toEqual([]);
    }
    const [cause] = breaks;
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
