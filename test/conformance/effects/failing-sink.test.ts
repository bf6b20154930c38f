import { expect, test } from 'vitest';
import type { Effects } from '../../../src/effects/effects.ts';
import {
  type NotifierBehaviour,
  notifierEffects,
  rightNotifier,
} from '../../flawed/notifier/parts/notifier.ts';
import { runNotifier } from './run-notifier.ts';

const RULE = 'effect/failing-sink';

/** One effect, so that a run is short. */
const { sinks = {}, events } = notifierEffects;
const effects: Effects = { sinks, events: { live_start: events.live_start ?? [] } };

/** What is told of a notifier that makes its requests again in this way. */
async function toldOf(send: NotifierBehaviour['send']) {
  const make = () => ({ ...rightNotifier(), send });
  const { report } = await runNotifier(make, { effects, only: [RULE] });
  const [rule] = report.rules;
  return rule ?? expect.fail('nothing was judged');
}

test('a notifier that asks a failing sink at once and without end is told as a risk', async () => {
  const told = await toldOf(async (post) => {
    while (!(await post()));
  });
  expect(told).toMatchObject({
    verdict: 'observed',
    isRisk: true,
    observation: expect.stringMatching(/was made again 10 times, .* after each failure\. It asks a sink/),
    fix: expect.stringContaining('wait before each one'),
  });
});

test('a notifier that waits before it asks again, and gives up, is no risk, and its pauses are told', async () => {
  const told = await toldOf(rightNotifier().send);
  expect(told).toMatchObject({
    verdict: 'observed',
    observation: expect.stringMatching(
      /^Of 5 requests that failed once 5 .* made again 2 times, \d+ ms.* no more/,
    ),
  });
  expect(told).not.toHaveProperty('isRisk');
});

test('a notifier that asks a failing sink once is told so', async () => {
  const told = await toldOf(async (post) => void (await post()));
  expect(told.observation).toBe(
    'Of 5 requests that failed once 0 were made again. That of live_start, whose sink goes on failing, was not made again.',
  );
});
