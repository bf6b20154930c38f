import type { Scenario } from '../rulebook/scenario.ts';
import type { Stage } from '../stage/stage.ts';

/** What a scenario plans that ends with {@link proveSilence}. */
export const silence: Scenario['uploads'] = ({ quietMs }) => [{ busyMs: 0, quietMs }];

/**
 * Waits when all is delivered that must lead to no upload: a good delivery shows that the receiver has seen it, and a
 * silence that no upload comes late.
 */
export async function proveSilence(stage: Stage): Promise<void> {
  const sinceMs = stage.clock.now();
  await stage.fence();
  await stage.quiet(sinceMs);
}
