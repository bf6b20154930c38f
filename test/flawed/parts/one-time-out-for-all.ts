import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** The reference, whose time-out is counted from the first attempt of an upload, for all its attempts. */
export function oneTimeOutForAll(clock: Clock, timeoutMs: number): Behaviour {
  const signals = new Map<string, AbortSignal>();
  return {
    ...referenceBehaviour,
    send(request, dispatcher) {
      const { file, attempt } = request;
      const first = attempt > 1 ? signals.get(file) : undefined;
      const signal = first ?? clock.deadline(timeoutMs);
      signals.set(file, signal);
      return referenceBehaviour.send({ ...request, signal }, dispatcher);
    },
  };
}
