import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { givesUpWhen } from './parts/gives-up-when.ts';

export const flaw: Flaw = {
  name: 'counts-failures-of-stored-paths',
  changes:
    'Failed attempts are counted for each path until an upload is given up; one that is stored leaves them there.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const failures = new Map<string, number>();
    return givesUpWhen(({ file }, outcome) => {
      if (referenceBehaviour.isStored(outcome)) return false;
      const count = (failures.get(file) ?? 0) + 1;
      const isLast = count >= referenceBehaviour.attempts;
      if (isLast) failures.delete(file);
      else failures.set(file, count);
      return isLast;
    });
  },
};
