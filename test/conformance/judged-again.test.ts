import { expect, test } from 'vitest';
import { doubtOf } from '../../src/conformance/judge/doubt.ts';
import { judge } from '../../src/conformance/judge/judge.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { reportOf } from '../../src/conformance/outcome/report-of.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { EndEntry, Entry, RunEntry } from '../../src/ledger/entry.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { eventTypes } from '../../src/spec/event-types.ts';
import { answersAllBut } from '../flawed/parts/answers-all-but.ts';
import { oneTimeOutForAll } from '../flawed/parts/one-time-out-for-all.ts';
import { runEmbedded } from './run-embedded.ts';

const types: readonly unknown[] = eventTypes;

const ATTEMPTS = 'retry/failing-upload-is-tried-three-times';
const UNKNOWN = 'answer/unknown-type-is-ignored';
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

function doubtIn(entries: readonly Entry[]) {
  return doubtOf(entries, catalogue);
}

const correct = await performed(referenceBehaviour);
const flawed = await performed(fourAttempts);
const hasty = await performed({ ...referenceBehaviour, timeoutMs: 30_000 });
const correctAgain = await performed(referenceBehaviour, { repeats: '1 did not pass in warped time' });
const flawedAgain = await performed(fourAttempts, { repeats: '1 did not pass in warped time' });

test('a failure in warped time alone is inconclusive', () => {
  expect(verdictOn(ATTEMPTS, warped(flawed))).toMatchObject({
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
  expect(labels).toContain('3 rules judged again in virtual time: 1 did not pass in warped time');
  expect(exitCode).toBe(1);
  expect(durationMs).toBeGreaterThan(200_000);
});

test('where all passed, nothing is in doubt', () => {
  expect(doubtIn(warped(correct))).toBeUndefined();
});

test('in warped time a failure is in doubt, and nothing else', () => {
  expect(doubtIn(warped(flawed))).toEqual({
    rules: [ATTEMPTS],
    slow: false,
    why: 'not certain in warped time',
  });
});

test('what takes minutes of real time, by the times that are described, is judged again with that', () => {
  const described = { departures: [], lacks: [], times: { retryDelayMs: 60_000 } };
  const slowly = warped(hasty).map((entry) =>
    entry.kind === 'run' ? { ...entry, target: { ...entry.target, described } } : entry,
  );
  expect(doubtIn(warped(hasty))).toMatchObject({ rules: [TIME_OUT], slow: false });
  expect(doubtIn(slowly)).toMatchObject({ slow: true });
  expect(doubtIn(slowly)?.rules).toContain(TIME_OUT);
});

test('what is shown by a scenario of minutes alone is judged again with that', async () => {
  const { entries } = await runEmbedded(
    { behaviour: (clock) => oneTimeOutForAll(clock, 180_000) },
    { catalogue, selection: { only: [TIME_OUT] }, slow: true },
  );
  const [first = []] = runsIn(entries);
  expect(doubtIn(first)).toMatchObject({ rules: [TIME_OUT], slow: true });
});

test('a failure that does not rest on time is in no doubt in real time', () => {
  expect(doubtIn(flawed)).toBeUndefined();
});

test('what was judged before the receiver went away is in doubt too, if it is started anew', () => {
  const [first = []] = runsIn(hasty);
  const gone = (kind: RunEntry['target']['kind'], outcome: EndEntry['outcome']) =>
    doubtIn(
      first.map((entry) => {
        if (entry.kind === 'end') return { ...entry, outcome };
        return entry.kind === 'run' ? { ...entry, target: { ...entry.target, kind } } : entry;
      }),
    );
  expect(gone('command', 'broken')).toMatchObject({ rules: [TIME_OUT] });
  expect(gone('url', 'broken')).toBeUndefined();
  expect(gone('command', 'interrupted')).toBeUndefined();
});

/** Answers events of unknown types after the harness has given up; all of them, or the first alone. */
async function judgedAsSlow(isSlow: (number: number) => boolean) {
  let seen = 0;
  const { entries, report } = await runEmbedded(
    {
      behaviour: (clock) => ({
        ...referenceBehaviour,
        async answer(accepted) {
          const isUnknown = !types.includes(accepted.envelope.type);
          if (isUnknown) seen += 1;
          if (isUnknown && isSlow(seen)) await clock.sleep(60_000);
          return referenceBehaviour.answer(accepted);
        },
      }),
    },
    { catalogue, selection: { only: [UNKNOWN] } },
  );
  return { runs: runsIn(entries).length, rule: report.rules.find(({ id }) => id === UNKNOWN) };
}

test('an answer that does not come in time, and comes to a receiver that has nothing else to do, breaks no rule about its event', async () => {
  const { runs, rule } = await judgedAsSlow((number) => number === 1);
  expect(runs).toBe(2);
  expect(rule).toMatchObject({
    verdict: 'pass',
    observation: expect.stringMatching(/^It held when it was judged again.* got no whole answer/),
  });
});

test('an answer that does not come the second time either breaks it', async () => {
  const { runs, rule } = await judgedAsSlow(() => true);
  expect(runs).toBe(2);
  expect(rule).toMatchObject({ verdict: 'fail', departure: 'unanswered' });
});

/** The first run of a receiver that leaves two types unanswered until the run is stopped, judged by its URL. */
async function hangingByUrl(): Promise<readonly Entry[]> {
  const left: readonly string[] = ['category_change', 'title_change'];
  const { entries } = await runEmbedded({
    behaviour: () => answersAllBut(({ envelope }) => left.includes(envelope.type)),
  });
  const [first = []] = runsIn(entries);
  return first.map((entry) =>
    entry.kind === 'run' ? { ...entry, target: { ...entry.target, kind: 'url' } } : entry,
  );
}

test('a receiver that hangs is there still: what had no answer is judged again, also by its URL', async () => {
  const entries = await hangingByUrl();
  expect(entries.find((entry) => entry.kind === 'end')?.outcome).toBe('broken');
  expect(doubtIn(entries)?.rules).toContain('delivery/every-event-type-is-accepted');
  // Where that is not done, both rest on the same want of answers.
  expect(verdictOn('delivery/every-event-type-is-accepted', entries)).toMatchObject({
    verdict: 'inconclusive',
    missing: ['answers'],
  });
});
