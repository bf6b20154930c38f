import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'counts-failures-of-stored-paths',
  changes:
    'Failed attempts are counted for each path until an upload is given up; one that is stored leaves them there.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const failures = new Map<string, number>();
    const last = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        if (referenceBehaviour.isStored(outcome)) return outcome;
        const count = (failures.get(upload.file) ?? 0) + 1;
        failures.set(upload.file, count);
        if (count < referenceBehaviour.attempts) return outcome;
        failures.delete(upload.file);
        last.add(outcome);
        return outcome;
      },
      isRetried: (outcome) => !last.has(outcome) && referenceBehaviour.isRetried(outcome),
    };
  },
};
