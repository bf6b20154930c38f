import { expect, test } from 'vitest';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { stagePace } from '../../src/conformance/conduct/stage-pace.ts';
import { createDeliveryPace } from '../../src/conformance/stage/delivery-pace.ts';

const RETRY_DELAY_MS = 10_000;
const { deliveriesAtOneTime } = stagePace;

test('so many deliveries wait for their answers, and each answer lets one more go', async () => {
  using clock = virtualClock();
  const pace = createDeliveryPace(clock, RETRY_DELAY_MS);
  let atOneTime = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 3 * deliveriesAtOneTime }, async () => {
      const answered = await pace.begin(new AbortController().signal);
      most = Math.max(most, ++atOneTime);
      await clock.sleep(1);
      atOneTime -= 1;
      answered();
    }),
  );
  expect(most).toBe(deliveriesAtOneTime);
  expect(clock.now()).toBe(3);
});

test('a receiver that answers nothing holds up no further delivery for longer than that takes to see', async () => {
  using clock = virtualClock();
  const pace = createDeliveryPace(clock, RETRY_DELAY_MS);
  const { signal } = new AbortController();
  for (let number = 0; number < deliveriesAtOneTime; number += 1) await pace.begin(signal);
  await pace.begin(signal);
  expect(clock.now()).toBe(stagePace.hangingDelays * RETRY_DELAY_MS);
});

test('a delivery that waits for its turn ends with the run', async () => {
  using clock = virtualClock();
  const pace = createDeliveryPace(clock, RETRY_DELAY_MS);
  const run = new AbortController();
  for (let number = 0; number < deliveriesAtOneTime; number += 1) await pace.begin(run.signal);
  const waiting = pace.begin(run.signal);
  run.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});
