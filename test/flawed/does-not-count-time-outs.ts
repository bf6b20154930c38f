import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'does-not-count-time-outs',
  changes: 'An attempt that timed out does not count, and is made again for ever.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Does not count an attempt that times out',
  behaviour() {
    const answered = new WeakMap<object, number>();
    const counts = new Map<string, number>();
    return {
      ...referenceBehaviour,
      attempts: Number.POSITIVE_INFINITY,
      async send(request, dispatcher) {
        const { file, attempt, signal } = request;
        if (attempt === 1) counts.set(file, 0);
        const outcome = await referenceBehaviour.send(request, dispatcher);
        const count = (counts.get(file) ?? 0) + (signal?.aborted ? 0 : 1);
        counts.set(file, count);
        answered.set(outcome, count);
        return outcome;
      },
      isRetried: (outcome) => (answered.get(outcome) ?? 0) < referenceBehaviour.attempts,
    };
  },
};
