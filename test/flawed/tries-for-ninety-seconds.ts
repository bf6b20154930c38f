import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** No attempt begins later after the first. */
const LONGEST_MS = 90_000;

export const flaw: Flaw = {
  name: 'tries-for-ninety-seconds',
  changes: 'An upload is tried again for ninety seconds: after two time-outs there is no third attempt.',
  breaks: ['retry/timed-out-upload-is-tried-again'],
  tells: 'No retry after a time-out of a further attempt',
  behaviour(clock) {
    const begunMs = new Map<string, number>();
    const tooLate = new WeakSet<object>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt } = request;
        if (attempt === 1) begunMs.set(file, clock.now());
        const outcome = await referenceBehaviour.send(request, dispatcher);
        if (clock.now() - (begunMs.get(file) ?? 0) > LONGEST_MS) tooLate.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !tooLate.has(outcome),
    };
  },
};
