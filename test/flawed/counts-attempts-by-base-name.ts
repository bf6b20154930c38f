import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'counts-attempts-by-base-name',
  changes: 'Failed attempts are counted for each base name until one is stored or the last one failed.',
  breaks: ['retry/sends-the-same-file-again', 'upload/new-event-uploads-again'],
  tells: 'Counts the attempts of two files of one name together',
  behaviour() {
    const failures = new Map<string, number>();
    const last = new WeakSet<Outcome>();
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        const outcome = await referenceBehaviour.send(upload, dispatcher);
        const name = basename(upload.file);
        const count = (failures.get(name) ?? 0) + 1;
        if (count >= referenceBehaviour.attempts) last.add(outcome);
        if (referenceBehaviour.isStored(outcome) || last.has(outcome)) failures.delete(name);
        else failures.set(name, count);
        return outcome;
      },
      isRetried: (outcome) => !last.has(outcome) && referenceBehaviour.isRetried(outcome),
    };
  },
};
