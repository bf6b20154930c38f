import { expect, test } from 'vitest';
import { delayStep } from '../../../src/conformance/conduct/delay-step.ts';
import { timesAt } from '../../../src/conformance/conduct/times.ts';

test('a step waits as long by the receiver’s clock as it is told to, however fast that clock goes', () => {
  const half = (warp: number) => delayStep(timesAt(1 / warp, warp).retryDelayMs / 2, { warp });
  expect([half(1), half(20)]).toEqual(['delay:5000ms', 'delay:5000ms']);
});
