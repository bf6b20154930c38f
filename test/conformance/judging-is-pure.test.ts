import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from '../../src/conformance/judge/judge.ts';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { openLedgerFile, readLedger } from '../../src/ledger/ledger-file.ts';
import { flaw as doesNotWait } from '../flawed/does-not-wait.ts';
import { flaw as neverGivesUp } from '../flawed/never-gives-up.ts';
import { runEmbedded } from './run-embedded.ts';

test.each([
  ['the reference receiver', {}],
  ['a receiver without a delay', doesNotWait],
  ['a receiver that never gives up', neverGivesUp],
])('a saved run of %s is judged as it was at first, and left as it was', async (_name, receiver) => {
  const { report, entries } = await runEmbedded(receiver);
  const saved = await savedAndRead(entries);
  const before = JSON.stringify(saved);
  expect(reportOf(saved, judge(saved, catalogue))).toEqual(report);
  expect(JSON.stringify(saved)).toBe(before);
});

async function savedAndRead(entries: readonly Entry[]): Promise<readonly Entry[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'recorder-harness-ledger-'));
  const file = join(folder.path, 'run.ndjson');
  using ledger = openLedgerFile(file);
  for (const entry of entries) ledger.write(entry);
  return [...readLedger(file)];
}
