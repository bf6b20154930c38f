import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'waits-for-a-missing-file',
  changes: 'A missing file is looked for again for some seconds.',
  breaks: ['missing-file/uploads-nothing'],
  behaviour: () => ({
    ...referenceBehaviour,
    async fileProblem(file, clock) {
      for (let tries = 0; tries < 10 && !existsSync(file); tries += 1) await clock.sleep(1_000);
      return referenceBehaviour.fileProblem(file, clock);
    },
  }),
};
