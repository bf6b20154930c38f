import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { USUAL_RECORDING_BYTES } from '../../src/recorder/recordings/recording-content.ts';
import { leavesRequestsOpen } from '../flawed/parts/leaves-requests-open.ts';
import { oneTimeOutForAll } from '../flawed/parts/one-time-out-for-all.ts';
import { runEmbedded } from './run-embedded.ts';

const only = ['retry/stalled-storage-is-not-given-up-early'];

async function judgedBy(behaviour: (clock: Clock) => Behaviour) {
  const { report } = await runEmbedded({ behaviour }, { selection: { only } });
  return report;
}

async function judged(changes: Partial<Behaviour>) {
  return judgedBy(() => ({ ...referenceBehaviour, ...changes }));
}

test('a receiver that gives up after a minute passes within less than that, and is told for how long it was seen', async () => {
  const { rules, criticalPathMs } = await judged({});
  expect(rules).toMatchObject([
    { verdict: 'pass', observations: 3, observation: expect.stringMatching(/^not given up for 42 s,/) },
  ]);
  // The last attempt of one is stalled, after two delays.
  expect(criticalPathMs).toBe(62_000);
});

test('one that takes the answer for a failure, and tries again a second after it, has not given up before', async () => {
  const isStored: Behaviour['isStored'] = () => false;
  const { rules } = await judged({ isStored, pauseMs: () => 1_000 });
  expect(rules).toMatchObject([{ verdict: 'pass' }]);
});

test.each<[string, Partial<Behaviour>, string]>([
  ['closes the connection', {}, 'Times out after 5 s'],
  [
    'leaves the connection open',
    leavesRequestsOpen,
    'Makes an upload anew after 15 s, beside its attempt that is still under way, or times out after 5 s and leaves the connection open',
  ],
  ['never tries again', { isRetried: () => false }, 'Times out after 5 s'],
])('one that gives up after five seconds and %s fails', async (_, changes, pattern) => {
  const { rules } = await judged({ ...changes, timeoutMs: 5_000 });
  expect(rules).toMatchObject([{ verdict: 'fail', pattern }]);
});

test('a time-out for all attempts that is too short is told as it is, and not as what is left of it', async () => {
  const { rules } = await judgedBy((clock) => oneTimeOutForAll(clock, 30_000));
  expect(rules).toMatchObject([{ verdict: 'fail', departure: 'early', pattern: 'Times out after 30 s' }]);
});

test('attempts that are given up after different times are told as those, and not as one time-out', async () => {
  const { rules } = await judgedBy((clock) => ({
    ...referenceBehaviour,
    timeoutMs: undefined,
    async send(request, dispatcher) {
      const isLarge = (await stat(request.file)).size > USUAL_RECORDING_BYTES;
      return referenceBehaviour.send(
        { ...request, signal: clock.deadline(isLarge ? 5_000 : 20_000) },
        dispatcher,
      );
    },
  }));
  const pattern = 'Gives attempts up after 5 s to 20 s';
  expect(rules).toMatchObject([{ verdict: 'fail', departure: 'early', pattern }]);
});
