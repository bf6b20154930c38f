import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'shares-one-time-out-among-attempts',
  changes: 'The sixty seconds are counted from the first attempt of an upload, for all its attempts.',
  breaks: ['retry/stalled-storage-is-not-given-up-early', 'retry/timed-out-upload-is-tried-again'],
  tells: 'Gives a last attempt up after 40 s, 60 s after the first one began',
  behaviour(clock) {
    const signals = new Map<string, AbortSignal>();
    return {
      ...referenceBehaviour,
      send(request, dispatcher) {
        const { file, attempt } = request;
        const first = attempt > 1 ? signals.get(file) : undefined;
        const signal = first ?? clock.deadline(referenceBehaviour.timeoutMs ?? 0);
        signals.set(file, signal);
        return referenceBehaviour.send({ ...request, signal }, dispatcher);
      },
    };
  },
};
