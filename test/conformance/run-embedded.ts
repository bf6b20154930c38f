import { embeddedTarget } from '../../src/cli/targets/embedded-target.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { catalogue } from '../../src/conformance/catalogue.ts';
import { run } from '../../src/conformance/run.ts';
import type { RunResult } from '../../src/conformance/run-options.ts';
import type { Behaviour } from '../../src/receiver/behaviour.ts';
import { isInAreas } from './areas.ts';

/** Judges a receiver of this process by every rule of the areas under test, in virtual time. */
export async function runEmbedded(behaviour?: Behaviour): Promise<RunResult> {
  using clock = virtualClock();
  return await run({
    catalogue: catalogue.filter(isInAreas),
    selection: { profile: 'hardening', only: [], skip: [] },
    target: embeddedTarget(clock, behaviour),
    clock,
    timeScale: 1,
    virtualTime: true,
    slow: false,
    seed: 1,
    storage: { key: 'key-of-the-storage' },
  });
}
