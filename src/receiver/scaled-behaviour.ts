import { type Behaviour, referenceBehaviour } from './behaviour.ts';

/** The behaviour of the bundled receiver with all its times multiplied. */
export function scaledBehaviour(factor: number): Behaviour {
  const { timeoutMs, pauseMs } = referenceBehaviour;
  return {
    ...referenceBehaviour,
    timeoutMs: timeoutMs === undefined ? undefined : timeoutMs * factor,
    pauseMs: (failure) => pauseMs(failure) * factor,
  };
}
