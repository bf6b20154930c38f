import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';

/** The reference, whose uploads have a time-out, too: a further attempt gets what is left of it, and no less than this. */
export function oneTimeOutForAll(clock: Clock, timeoutMs: number, leastMs = 0): Behaviour {
  const beganAtMs = new Map<string, number>();
  return {
    ...referenceBehaviour,
    send(request, dispatcher) {
      const { file, attempt } = request;
      if (attempt === 1) beganAtMs.set(file, clock.now());
      const leftMs = (beganAtMs.get(file) ?? 0) + timeoutMs - clock.now();
      const ms = Math.max(leastMs, leftMs);
      // Where no time is left, the request is not even begun.
      const signal = ms > 0 ? clock.deadline(ms) : AbortSignal.abort(new DOMException('', 'TimeoutError'));
      const either = AbortSignal.any([signal, ...(request.signal ? [request.signal] : [])]);
      return referenceBehaviour.send({ ...request, signal: either }, dispatcher);
    },
  };
}
