import { expect, test } from 'vitest';
import { judgeRun } from '../../../src/conformance/judge/judge.ts';
import { catalogue } from '../../../src/conformance/rulebook/catalogue.ts';
import type { Verdict } from '../../../src/conformance/rulebook/verdict.ts';
import type { DroppedOutput, Entry } from '../../../src/ledger/entry.ts';
import { runEmbedded } from '../run-embedded.ts';

const READS_OUTPUT = ['missing-file/logs-an-error', 'retry/gives-up-with-a-logged-failure'];

/** A run of the bundled receiver, as if it had printed nothing that names a recording. */
async function silentRun(): Promise<readonly Entry[]> {
  const { entries } = await runEmbedded({}, { catalogue, selection: { only: READS_OUTPUT } });
  return entries.filter((entry) => entry.kind !== 'log' || !/rh[0-9a-f]{12}/.test(entry.text));
}

function withDropped(entries: readonly Entry[], dropped: DroppedOutput): Entry[] {
  const last = entries.findLast((entry) => entry.kind === 'log');
  const line: Entry = {
    ...(last ?? { id: 'l', atMs: 0, kind: 'log', stream: 'stdout', text: 'x' }),
    dropped,
  };
  return [...entries.filter(({ id }) => id !== line.id), line];
}

function verdicts(entries: readonly Entry[], rules: readonly string[]): Verdict[] {
  return judgeRun(entries, catalogue, { rules }).map(({ judgement }) => judgement.verdict);
}

test('a line that the harness has dropped is not held against the receiver', async () => {
  const silent = await silentRun();
  const naming = withDropped(silent, { lines: 9, bytes: 900, naming: 2 });
  expect(verdicts(naming, READS_OUTPUT)).toEqual(['inconclusive', 'inconclusive']);
  const [finding] = judgeRun(naming, catalogue, { rules: READS_OUTPUT });
  expect(finding?.judgement).toMatchObject({
    reason: expect.stringContaining('2 of the lines that were dropped'),
  });
});

test('a line that is nowhere among those that were dropped is', async () => {
  const silent = withDropped(await silentRun(), { lines: 9, bytes: 900, naming: 0 });
  expect(verdicts(silent, READS_OUTPUT)).toEqual(['fail', 'fail']);
  const [finding] = judgeRun(silent, catalogue, { rules: READS_OUTPUT });
  expect(finding?.judgement).toMatchObject({ actual: expect.stringMatching(/^no such line among \d+$/) });
});

test('a connection that storage had no descriptor for is not held against the receiver', async () => {
  const rule = ['upload/makes-no-other-request'];
  const { entries } = await runEmbedded({}, { selection: { only: rule } });
  const attempt = entries.find((entry) => entry.kind === 'attempt');
  if (attempt?.kind !== 'attempt') throw new Error('There is no attempt.');
  const { recording, scenario, ...stray } = attempt;
  const other: Entry = { ...stray, id: 'a9', method: '', rawPath: '', name: '' };
  expect(verdicts([...entries, { ...other, fault: 'malformed' }], rule)).toEqual(['fail']);
  expect(verdicts([...entries, { ...other, fault: 'crowded' }], rule)).toEqual(['inconclusive']);
});
