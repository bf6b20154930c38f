import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'counts-attempts-in-each-worker',
  changes:
    'Three workers make attempts, and each counts those that it has made of a file itself: what another worker has made is not counted.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  isByAll: true,
  behaviour() {
    const workers = Array.from({ length: 3 }, () => new Map<string, number>());
    const made = new WeakMap<Outcome, number>();
    let underWay = 0;
    return {
      ...referenceBehaviour,
      attempts: Number.POSITIVE_INFINITY,
      async send(request, dispatcher) {
        const counts = workers[underWay % workers.length] ?? new Map<string, number>();
        const count = (counts.get(request.file) ?? 0) + 1;
        counts.set(request.file, count);
        underWay += 1;
        const outcome = await referenceBehaviour.send(request, dispatcher);
        underWay -= 1;
        made.set(outcome, count);
        if (referenceBehaviour.isStored(outcome) || count === referenceBehaviour.attempts)
          counts.delete(request.file);
        return outcome;
      },
      isRetried: (outcome) => (made.get(outcome) ?? 0) < referenceBehaviour.attempts,
    };
  },
};
