import { expect, test } from 'vitest';
import { judge, judgeRun } from '../../src/conformance/judge/judge.ts';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import { planRepeat } from '../../src/conformance/warp/repeat-plan.ts';
import type { Entry } from '../../src/ledger/entry.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { runEmbedded } from './run-embedded.ts';

const ATTEMPTS = 'retry/failing-upload-is-tried-three-times';
const KEYS = 'auth/wrong-key-is-forbidden';
const TIME_OUT = 'retry/stalled-storage-is-given-up-after-sixty-seconds';

const fourAttempts: Behaviour = { ...referenceBehaviour, attempts: 4 };

async function performed(
  behaviour: Behaviour,
  options: { repeats?: string } = {},
): Promise<readonly Entry[]> {
  const { entries } = await runEmbedded(
    { behaviour: () => behaviour },
    { catalogue, selection: { only: [ATTEMPTS, KEYS, TIME_OUT] }, slow: true, ...options },
  );
  return entries;
}

/** The entries as they would be had the receiver's clock run faster. */
function warped(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) =>
    entry.kind === 'run' ? { ...entry, target: { ...entry.target, timeWarp: 20 } } : entry,
  );
}

function verdictOn(id: string, entries: readonly Entry[]) {
  return judge(entries, catalogue).find((finding) => finding.id === id)?.judgement;
}

function judged(entries: readonly Entry[], ...narrow: string[]) {
  return { findings: judgeRun(entries, catalogue), narrow: new Set(narrow) };
}

const correct = await performed(referenceBehaviour);
const flawed = await performed(fourAttempts);
const correctAgain = await performed(referenceBehaviour, { repeats: '1 did not pass in warped time' });
const flawedAgain = await performed(fourAttempts, { repeats: '1 did not pass in warped time' });

test('a failure in warped time alone is inconclusive', () => {
  expect(verdictOn(ATTEMPTS, warped(flawed))).toEqual({
    verdict: 'inconclusive',
    reason: expect.stringContaining('expected 3 attempts, got 4 attempts'),
  });
  expect(verdictOn(KEYS, warped(flawed))).toMatchObject({ verdict: 'pass' });
});

test('the verdict of the repeat counts', () => {
  expect(verdictOn(ATTEMPTS, [...warped(flawed), ...correctAgain])).toMatchObject({ verdict: 'pass' });
  expect(verdictOn(ATTEMPTS, [...warped(flawed), ...flawedAgain])).toMatchObject({
    verdict: 'fail',
    evidence: expect.arrayContaining([expect.stringMatching(/^again\.a\d+$/)]),
  });
});

test('ids are unique in a ledger with a repeat', () => {
  const ids = [...flawed, ...flawedAgain].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the report tells of the warp and of the repeat', () => {
  const entries = [...warped(flawed), ...flawedAgain];
  const { labels, exitCode, durationMs } = reportOf(entries, judge(entries, catalogue));
  expect(labels).toContain('time-warped x 20');
  expect(labels).toContain('3 rules judged again in real time: 1 did not pass in warped time');
  expect(exitCode).toBe(1);
  expect(durationMs).toBeGreaterThan(200_000);
});

test('nothing is planned to be judged again where all passed', () => {
  expect(planRepeat(judged(correct), correct, catalogue)).toBeUndefined();
});

test('a repeat takes along what takes no longer, and leaves out what does', () => {
  expect(planRepeat(judged(flawed), flawed, catalogue)).toEqual({
    rules: [KEYS, ATTEMPTS],
    failed: 1,
    narrow: 0,
    slow: false,
  });
});

test('a narrow pass is repeated like a failure', () => {
  expect(planRepeat(judged(correct, TIME_OUT), correct, catalogue)).toEqual({
    rules: [KEYS, ATTEMPTS, TIME_OUT],
    failed: 0,
    narrow: 1,
    slow: true,
  });
});
