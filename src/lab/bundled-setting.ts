import { virtualClock } from '../clock/virtual-clock.ts';
import { embeddedTarget } from '../target/embedded-target.ts';
import type { SuiteSetting } from './suite-runs.ts';

/** A bundled receiver of its own for each run: times of seconds by a clock that jumps. */
export function bundledSetting(): SuiteSetting {
  const clock = virtualClock();
  return {
    target: embeddedTarget(clock),
    clock,
    virtualTime: true,
    timeScale: 1,
    [Symbol.dispose]: () => clock[Symbol.dispose](),
  };
}
