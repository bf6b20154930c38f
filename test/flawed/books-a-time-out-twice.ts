import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'books-a-time-out-twice',
  changes:
    'A time-out is booked by its timer, and once more by the error of the request that it ends: it counts for two attempts.',
  breaks: ['retry/timed-out-upload-is-tried-again'],
  tells: 'No retry after a time-out of a further attempt',
  behaviour() {
    const timeOuts = new Map<string, number>();
    const last = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt, signal } = request;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (signal?.aborted) timeOuts.set(file, (timeOuts.get(file) ?? 0) + 1);
        if (attempt + (timeOuts.get(file) ?? 0) >= referenceBehaviour.attempts) last.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !last.has(outcome),
    };
  },
};
