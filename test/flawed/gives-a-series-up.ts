import { basename, dirname, join } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'gives-a-series-up',
  changes: 'The worker of a series of recordings ends when a part is missing.',
  breaks: ['missing-file/does-not-stop-later-uploads', 'upload/new-event-uploads-again'],
  behaviour: () => {
    const ended = new Set<string>();
    return {
      ...referenceBehaviour,
      async fileProblem(file, clock) {
        const series = join(dirname(file), basename(file).split('-')[0] ?? '');
        const problem = await referenceBehaviour.fileProblem(file, clock);
        if (ended.has(series)) return 'is of a series that has no worker';
        if (problem !== undefined) ended.add(series);
        return problem;
      },
    };
  },
};
