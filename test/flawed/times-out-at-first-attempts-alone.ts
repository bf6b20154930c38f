import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'times-out-at-first-attempts-alone',
  changes: 'The time-out is set for the first attempt, and for no further one.',
  breaks: ['retry/stalled-storage-is-given-up-after-sixty-seconds'],
  tells: 'No time-out of a further attempt within 75 s',
  behaviour: (clock) => ({
    ...referenceBehaviour,
    timeoutMs: undefined,
    send(request, dispatcher) {
      const signal = request.attempt === 1 ? clock.deadline(referenceBehaviour.timeoutMs ?? 0) : undefined;
      return referenceBehaviour.send({ ...request, signal }, dispatcher);
    },
  }),
};
