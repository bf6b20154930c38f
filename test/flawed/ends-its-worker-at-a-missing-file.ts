import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ends-its-worker-at-a-missing-file',
  changes: 'The error of a missing file ends the worker that makes all uploads.',
  breaks: ['missing-file/does-not-stop-later-uploads', 'upload/each-accepted-event-uploads'],
  behaviour: () => {
    let isOver = false;
    return {
      ...referenceBehaviour,
      async fileProblem(file, clock) {
        if (!existsSync(file)) isOver = true;
        return isOver ? 'the worker has ended' : referenceBehaviour.fileProblem(file, clock);
      },
    };
  },
};
