import { describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { doubtOf } from '../../src/conformance/judge/doubt.ts';
import { judge, judgeRun } from '../../src/conformance/judge/judge.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Finding } from '../../src/conformance/rulebook/finding.ts';
import { runOnce } from '../../src/conformance/run/run-once.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { embeddedTarget } from '../../src/target/embedded-target.ts';
import { flaw as obeysRetryAfter } from '../flawed/obeys-retry-after.ts';
import { flaw as resendsAtOnce } from '../flawed/sends-again-at-once-after-a-loss.ts';
import { isWhole } from '../is-whole.ts';
import { breakable } from './areas.ts';
import { warpedClock } from './warped-clock.ts';

const FACTOR = 20;

const rules = breakable(catalogue);

interface Verdicts {
  readonly failed: readonly string[];
  readonly passed: readonly string[];
  /** What would be judged again in real time. */
  readonly doubtful: readonly string[];
}

/** Judges a receiver whose clock runs so many times faster. */
async function verdictsAt(
  factor: number,
  behaviour: (clock: Clock) => Behaviour,
  only: readonly string[],
): Promise<Verdicts> {
  using clock = virtualClock();
  const receiverClock = warpedClock(clock, factor);
  const entries = await runOnce({
    catalogue: rules,
    selection: { profile: 'reference', only, skip: [] },
    target: embeddedTarget(receiverClock, behaviour),
    clock,
    timeScale: 1 / factor,
    ...(factor === 1 ? {} : { timeWarp: factor }),
    virtualTime: true,
    slow: true,
    seed: 1,
    storage: { key: 'key-of-the-storage' },
  });
  const found = judgeRun(entries, rules);
  const passed = idsOf(found, 'pass');
  expect(idsOf(judge(entries, rules), 'pass')).toEqual(passed);
  const doubt = doubtOf(entries, rules);
  return { failed: idsOf(found, 'fail'), passed, doubtful: doubt?.rules ?? [] };
}

function idsOf(findings: readonly Finding[], verdict: string): string[] {
  return findings.filter(({ judgement }) => judgement.verdict === verdict).map(({ id }) => id);
}

const having = (change: Partial<Behaviour>) => (): Behaviour => ({ ...referenceBehaviour, ...change });

const DELAY = 'retry/waits-ten-seconds';
const TIME_OUT = 'retry/stalled-storage-is-given-up-after-sixty-seconds';
const EARLY = 'retry/stalled-storage-is-not-given-up-early';

const defects: readonly (readonly [defect: string, rule: string, behaviour: (clock: Clock) => Behaviour])[] =
  [
    ['a delay of 12 s', DELAY, having({ pauseMs: () => 12_000 })],
    ['a delay of 11.2 s', DELAY, having({ pauseMs: () => 11_200 })],
    ['a delay of 9.9 s', DELAY, having({ pauseMs: () => 9_900 })],
    ['a delay of 9.8 s', DELAY, having({ pauseMs: () => 9_800 })],
    [
      'a second delay of 12 s',
      DELAY,
      having({ pauseMs: ({ attempt }) => (attempt === 2 ? 12_000 : 10_000) }),
    ],
    ['a time-out of 65 s', TIME_OUT, having({ timeoutMs: 65_000 })],
    ['a time-out of 61.6 s', TIME_OUT, having({ timeoutMs: 61_600 })],
    ['a time-out of 59.4 s', TIME_OUT, having({ timeoutMs: 59_400 })],
    ['a time-out of 20 s', EARLY, having({ timeoutMs: 20_000 })],
    ['an attempt 1.5 s after a loss', 'retry/connection-loss-is-a-failure', resendsAtOnce.behaviour],
    ['a delay as asked for', 'retry/retry-after-does-not-change-the-delay', obeysRetryAfter.behaviour],
    [
      'an answer that waits for its upload up to 5 s',
      'answer/does-not-wait-for-its-upload',
      (clock) => ({
        ...referenceBehaviour,
        async answer(accepted) {
          const { recording, upload } = accepted;
          if (recording === undefined) return referenceBehaviour.answer(accepted);
          await Promise.race([upload(recording), clock.sleep(5_000)]);
          return { status: 200, body: { status: 'success' } };
        },
      }),
    ],
    [
      'uploads that begin after five minutes',
      'upload/each-accepted-event-uploads',
      (clock) => ({
        ...referenceBehaviour,
        async schedule(job) {
          await clock.sleep(300_000);
          return job();
        },
      }),
    ],
  ];

/** The first that breaks a rule is judged each time; `npm run kills` judges all. */
const judged = defects.filter(
  ([, rule], index) => isWhole || defects.findIndex((other) => other[1] === rule) === index,
);

describe('what fails in real time is no certain pass in warped time, with', () => {
  test.each(judged)('%s', async (_, rule, behaviour) => {
    const real = await verdictsAt(1, behaviour, [rule]);
    const warped = await verdictsAt(FACTOR, behaviour, [rule]);
    expect(real.failed).toContain(rule);
    expect(warped.doubtful).toContain(rule);
    expect(warped.passed).not.toContain(rule);
  });
});

test('a correct receiver gives no reason for doubt', async () => {
  const { doubtful, passed } = await verdictsAt(FACTOR, () => referenceBehaviour, [
    'retry/*',
    'answer/*',
    'upload/each-*',
  ]);
  expect(doubtful).toEqual([]);
  expect(passed).toContain(DELAY);
});
