import { createHash } from 'node:crypto';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { wholeFile } from './parts/whole-file.ts';

export const flaw: Flaw = {
  name: 'uploads-a-content-once',
  changes: 'A file whose content is in storage already is not uploaded.',
  breaks: ['upload/new-event-uploads-again'],
  behaviour: () => {
    const stored = new Set<string>();
    return {
      ...referenceBehaviour,
      async fileProblem(file, clock) {
        const problem = await referenceBehaviour.fileProblem(file, clock);
        if (problem !== undefined) return problem;
        const hash = createHash('sha256')
          .update(await wholeFile(file))
          .digest('hex');
        if (stored.has(hash)) return 'is stored already';
        stored.add(hash);
        return undefined;
      },
    };
  },
};
