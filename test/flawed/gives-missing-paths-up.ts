import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'gives-missing-paths-up',
  changes: 'A path that was missing once is not looked for again.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const missing = new Set<string>();
    return {
      ...referenceBehaviour,
      async fileProblem(file, clock) {
        if (missing.has(file)) return 'was missing before';
        const problem = await referenceBehaviour.fileProblem(file, clock);
        if (problem !== undefined) missing.add(file);
        return problem;
      },
    };
  },
};
