import type { Clock } from '../../src/clock/clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import type { RunOptions } from '../../src/conformance/perform/run-options.ts';
import { catalogue } from '../../src/conformance/rulebook/catalogue.ts';
import type { Selection } from '../../src/conformance/rulebook/plan.ts';
import { run } from '../../src/conformance/run/run.ts';
import type { RunResult } from '../../src/conformance/run/run-result.ts';
import type { Behaviour } from '../../src/receiver/behaviour.ts';
import { describedTarget } from '../../src/target/described-target.ts';
import type { Description } from '../../src/target/description/description.ts';
import { embeddedTarget } from '../../src/target/embedded-target.ts';
import type { Front } from '../flawed/parts/front.ts';
import { breakable } from './areas.ts';
import { frontedTarget } from './fronted-target.ts';

/** What is run instead of the reference receiver. */
export interface Embedded {
  readonly behaviour?: (clock: Clock) => Behaviour;
  readonly front?: Front;
  /** What its author tells of it. */
  readonly description?: Description;
}

/** The options of a run that are other than usual. */
export interface RunChanges
  extends Partial<
    Pick<RunOptions, 'catalogue' | 'slow' | 'seed' | 'fuzz' | 'shard' | 'repeats' | 'onEntry' | 'signal'>
  > {
  readonly selection?: Partial<Selection>;
}

/** Judges a receiver of this process in virtual time; by every rule that one can break, unless told otherwise. */
export async function runEmbedded(
  { behaviour, front, description }: Embedded = {},
  { selection, ...changes }: RunChanges = {},
): Promise<RunResult> {
  using clock = virtualClock();
  const plain = embeddedTarget(clock, behaviour);
  const target = description ? describedTarget(plain, description) : plain;
  return await run({
    catalogue: breakable(catalogue),
    selection: { profile: 'reference', only: [], skip: [], ...selection },
    target: front ? frontedTarget(target, front, clock) : target,
    clock,
    timeScale: 1,
    virtualTime: true,
    slow: false,
    seed: 1,
    // A path of its own, so that a receiver that drops it is seen.
    storage: { basePath: '/api', key: 'key-of-the-storage' },
    ...changes,
  });
}
