import { allEffects } from '../../effects/all-effects.ts';
import type { Effect, Effects } from '../../effects/effects.ts';
import { stagePace } from './stage-pace.ts';

/** How soon after its event an effect is seen, in ms. */
export function withinMs({ withinSeconds }: Effect): number {
  return withinSeconds === undefined ? stagePace.effectMs : withinSeconds * 1_000;
}

/** How soon after a failure of its sink a request is made again, in ms; 0 where it is not, or nobody says it. */
export function againWithinMs({ retriesWithinSeconds = 0 }: Effect): number {
  return retriesWithinSeconds * 1_000;
}

/** How long after an event the last of its effects may be seen, in ms, whatever its type. */
export function longestMs(effects: Effects): number {
  return Math.max(0, ...allEffects(effects).map(withinMs));
}
