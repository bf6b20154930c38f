import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'does-not-count-time-outs',
  changes: 'An attempt that timed out does not count, and is made again for ever.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Does not count an attempt that times out',
  behaviour() {
    const last = new WeakSet<object>();
    const timeOuts = new Map<string, number>();
    return {
      ...referenceBehaviour,
      attempts: Number.POSITIVE_INFINITY,
      async send(request, dispatcher) {
        const { file, attempt, signal } = request;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        const count = (timeOuts.get(file) ?? 0) + (signal?.aborted ? 1 : 0);
        timeOuts.set(file, count);
        if (attempt - count >= referenceBehaviour.attempts) last.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !last.has(outcome),
    };
  },
};
