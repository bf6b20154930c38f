import { describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { doubtOf } from '../../src/conformance/judge/doubt.ts';
import { judge } from '../../src/conformance/judge/judge.ts';
import { runsIn } from '../../src/conformance/judge/runs-in.ts';
import { settled } from '../../src/conformance/judge/settled.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Finding } from '../../src/conformance/rulebook/finding.ts';
import {
  fail,
  failInTime,
  inconclusive,
  notApplicable,
  pass,
  untoldInTime,
} from '../../src/conformance/rulebook/verdict.ts';
import { runDoubting } from '../../src/conformance/run/run-doubting.ts';
import { runOnce } from '../../src/conformance/run/run-once.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import { receiverUnreachable } from '../../src/errors.ts';
import type { TargetFacts } from '../../src/ledger/entry.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import { embeddedTarget } from '../../src/target/embedded-target.ts';
import type { Target } from '../../src/target/target.ts';
import { flaw as doubles } from '../flawed/doubles-every-upload.ts';
import { flaw as holdsUp } from '../flawed/holds-uploads-up-while-one-fails.ts';

const BESIDE = 'retry/uploads-do-not-delay-each-other';
const KEYS = 'auth/wrong-key-is-forbidden';
const wrongAnswer: Partial<Behaviour> = {
  refuse: (...what) => {
    const answer = referenceBehaviour.refuse(...what);
    return answer?.status === 403 ? { ...answer, status: 401 } : answer;
  },
};

const correct = (): Behaviour => referenceBehaviour;

type Receiver = ((clock: Clock) => Behaviour) | 'does not start';

/** Judges a receiver that behaves otherwise each time it is started; its clock is the harness's. */
async function judged(...behaviours: readonly Receiver[]): Promise<RunResult & { news: readonly string[] }> {
  return judgedBy([BESIDE, KEYS], ...behaviours);
}

async function judgedBy(
  only: readonly string[],
  ...behaviours: readonly Receiver[]
): Promise<RunResult & { news: readonly string[] }> {
  using clock = virtualClock();
  const [first, ...others] = behaviours.map((behaviour) =>
    behaviour === 'does not start' ? undefined : embeddedTarget(clock, behaviour),
  );
  if (!first) throw new Error('There is no receiver to judge');
  const waiting = [first, ...others];
  const target: Target = {
    ...first,
    async open(surroundings) {
      const next = waiting.length > 1 ? waiting.shift() : waiting[0];
      if (!next) throw receiverUnreachable('http://127.0.0.1:1', 'it does not listen', 'Start it.');
      return next.open(surroundings);
    },
  };
  const news: string[] = [];
  const result = await runDoubting(
    {
      catalogue,
      selection: { profile: 'hardening', only, skip: [] },
      target,
      clock,
      timeScale: 1,
      virtualTime: true,
      slow: false,
      seed: 1,
      storage: { key: 'key-of-the-storage' },
      onNews: (sentence) => void news.push(sentence),
    },
    async (options) => {
      const entries = await runOnce(options);
      return doubtOf(entries, catalogue);
    },
  );
  return { ...result, news };
}

function judgementOf(id: string, { entries }: RunResult) {
  return judge(entries, catalogue).find((finding) => finding.id === id)?.judgement;
}

test('what holds is not judged again', async () => {
  const result = await judged(correct);
  expect(result.news).toEqual([]);
  expect(runsIn(result.entries)).toHaveLength(1);
});

test('what failed by its times is judged again without the rest, and that counts', async () => {
  const result = await judged((clock) => ({ ...holdsUp.behaviour(clock), ...wrongAnswer }), correct);
  expect(result.news).toEqual([
    `Judged again without the other scenarios: ${BESIDE} (a busy machine, or other scenarios beside it, can make a rule fail that rests on time).`,
  ]);
  expect(judgementOf(BESIDE, result)).toMatchObject({
    verdict: 'pass',
    observation: expect.stringMatching(
      /^It held .* expected uploads of other recordings .*, got uploads only /,
    ),
  });
  // The second receiver gives the right one, and is not asked.
  expect(judgementOf(KEYS, result)).toMatchObject({ verdict: 'fail' });
});

test('what failed by its times twice fails, and the second run shows it', async () => {
  const result = await judged(holdsUp.behaviour);
  expect(judgementOf(BESIDE, result)).toMatchObject({
    verdict: 'fail',
    evidence: expect.arrayContaining([expect.stringMatching(/^again\./)]),
  });
  expect(result.report).toMatchObject({
    exitCode: 1,
    labels: expect.arrayContaining([
      expect.stringMatching(/^1 rule judged again in virtual time: a busy machine, /),
    ]),
  });
});

test('a defect that shows by the attempts of other uploads is no doing of time', async () => {
  const rule = 'retry/redirect-is-a-failure';
  const result = await judgedBy([rule, 'retry/failing-upload-is-tried-three-times'], () => {
    const redirects = new Map<string, number>();
    const final = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        if (outcome.kind === 'answered' && outcome.status >= 300 && outcome.status < 400) {
          const count = (redirects.get(upload.file) ?? 0) + 1;
          redirects.set(upload.file, count);
          if (count === 2) final.add(outcome);
        }
        return outcome;
      },
      isRetried: (outcome) => !final.has(outcome) && referenceBehaviour.isRetried(outcome),
    };
  });
  expect(result.news).toHaveLength(1);
  expect(judgementOf(rule, result)).toMatchObject({ verdict: 'fail' });
});

test('an upload that is made again after its success is no doing of time', async () => {
  const rule = 'upload/each-accepted-event-uploads';
  const result = await judgedBy([rule], doubles.behaviour);
  expect(result.news).toEqual([]);
  expect(judgementOf(rule, result)).toMatchObject({ verdict: 'fail' });
});

test('where the receiver does not start again, what was seen once is undecided', async () => {
  const result = await judged(holdsUp.behaviour, 'does not start');
  expect(result.news.at(-1)).toMatch(/^They could not be judged again \(RWH_/);
  expect(judgementOf(BESIDE, result)).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringMatching(
      /got uploads only after its last attempt; the other time, the run was broken off/,
    ),
  });
  expect(result.report.exitCode).toBe(3);
});

describe('a failure that was seen once', () => {
  const realTime = { timeScale: 1, virtualTime: false } as TargetFacts;
  const finding = { id: BESIDE, level: 'required' } as Finding;
  const inTime = { ...finding, judgement: failInTime('missing', 'uploads', 'no upload', []) };
  const untimed = { ...finding, judgement: fail('missing', 'uploads', 'no upload', []) };

  test('is undecided where it rests on time', () => {
    expect(settled(inTime, undefined, realTime).judgement).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringContaining('expected uploads, got no upload'),
      restsOnTime: true,
    });
  });

  test('stays undecided, with both reasons, where it cannot be told again', () => {
    const again = { ...finding, judgement: inconclusive('the run stopped before it') };
    expect(settled(inTime, again, realTime).judgement).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringMatching(
        /got no upload; the other time, the run stopped before it; judge on a quieter machine/,
      ),
    });
  });

  test('is undecided where it was seen the second time alone', () => {
    const first = { ...finding, judgement: untoldInTime('the machine was too busy') };
    expect(settled(first, inTime, realTime).judgement).toMatchObject({
      verdict: 'inconclusive',
      reason: expect.stringMatching(/got no upload; the other time, the machine was too busy/),
    });
    expect(settled(first, untimed, realTime)).toBe(untimed);
  });

  test('is undecided where the second run does not show it', () => {
    const again = { ...finding, judgement: notApplicable('It takes more than one upload at once.') };
    expect(settled(inTime, again, realTime).judgement.verdict).toBe('inconclusive');
  });

  test('is one where it rests on no time', () => {
    expect(settled(untimed, undefined, realTime)).toBe(untimed);
    expect(settled(untimed, { ...finding, judgement: pass(1) }, realTime)).toBe(untimed);
  });

  test('is none in warped time, whatever it rests on', () => {
    const { judgement } = settled(untimed, undefined, { ...realTime, timeWarp: 20 });
    expect(judgement.verdict).toBe('inconclusive');
  });
});
