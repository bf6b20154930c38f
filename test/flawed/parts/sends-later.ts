import type { Dispatcher } from 'undici';
import type { Clock } from '../../../src/clock/clock.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import type { Outcome, UploadRequest } from '../../../src/receiver/uploading.ts';

/** The reference, which sends each attempt as it is told; the time of an attempt begins when that calls `send`. */
export function sendsLater(
  clock: Clock,
  when: (request: UploadRequest, send: () => Promise<Outcome>) => Promise<Outcome>,
): Behaviour {
  const { timeoutMs = 0, send } = referenceBehaviour;
  return {
    ...referenceBehaviour,
    timeoutMs: undefined,
    send: (request: UploadRequest, dispatcher: Dispatcher) =>
      when(request, () => send({ ...request, signal: clock.deadline(timeoutMs) }, dispatcher)),
  };
}
