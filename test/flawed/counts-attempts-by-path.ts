import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { givesUpWhen } from './parts/gives-up-when.ts';

export const flaw: Flaw = {
  name: 'counts-attempts-by-path',
  changes: 'Failed attempts are counted for each path, and no new event begins to count anew.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const failures = new Map<string, number>();
    return givesUpWhen(({ file }, outcome) => {
      if (referenceBehaviour.isStored(outcome)) return false;
      const count = (failures.get(file) ?? 0) + 1;
      failures.set(file, count);
      return count >= referenceBehaviour.attempts;
    });
  },
};
