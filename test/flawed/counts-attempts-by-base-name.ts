import { basename } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { givesUpWhen } from './parts/gives-up-when.ts';

export const flaw: Flaw = {
  name: 'counts-attempts-by-base-name',
  changes: 'Failed attempts are counted for each base name until one is stored or the last one failed.',
  breaks: ['retry/sends-the-same-file-again', 'upload/new-event-uploads-again'],
  tells: 'Counts the attempts of two files of one name together',
  behaviour() {
    const failures = new Map<string, number>();
    return givesUpWhen(({ file }, outcome) => {
      const name = basename(file);
      const count = (failures.get(name) ?? 0) + 1;
      const isLast = count >= referenceBehaviour.attempts;
      if (referenceBehaviour.isStored(outcome) || isLast) failures.delete(name);
      else failures.set(name, count);
      return isLast;
    });
  },
};
