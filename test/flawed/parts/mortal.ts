import type { Clock } from '../../../src/clock/clock.ts';
import type { Front } from './front.ts';

/** The end of a program, which a behaviour alone cannot bring about. */
export interface Mortal {
  readonly front: Front;
  /** Ends the receiver of a run: its port is closed, and what waits for this goes on no more. */
  readonly die: (clock: Clock) => Promise<never>;
}

/** Lets a behaviour end the program that it is in. */
export function mortal(): Mortal {
  const deaths = new WeakMap<Clock, () => void>();
  return {
    front({ forward, die, clock }) {
      deaths.set(clock, die);
      return forward;
    },
    die(clock) {
      deaths.get(clock)?.();
      return new Promise<never>(() => undefined);
    },
  };
}
