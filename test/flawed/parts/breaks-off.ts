import type { Clock } from '../../../src/clock/clock.ts';
import type { Accepted } from '../../../src/receiver/answering.ts';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { fileOf } from './file-of.ts';

type Envelope = Accepted['envelope'];

/** The reference, whose uploads begin bound to something that an event can end; `undefined` binds one to nothing. */
export function breaksOff(
  clock: Clock,
  ends: (event: Envelope) => void,
  boundTo: (announcement: Envelope) => AbortSignal | undefined,
): Pick<Behaviour, 'answer' | 'send' | 'timeoutMs'> {
  const bound = new Map<string, AbortSignal>();
  const { timeoutMs = 0 } = referenceBehaviour;
  return {
    timeoutMs: undefined,
    answer(accepted) {
      const { envelope } = accepted;
      const file = fileOf(accepted);
      ends(envelope);
      const signal = boundTo(envelope);
      if (file !== undefined && signal) bound.set(file, signal);
      return referenceBehaviour.answer(accepted);
    },
    send(request, dispatcher) {
      const signal = bound.get(request.file);
      const signals = [clock.deadline(timeoutMs), ...(signal ? [signal] : [])];
      return referenceBehaviour.send({ ...request, signal: AbortSignal.any(signals) }, dispatcher);
    },
  };
}
