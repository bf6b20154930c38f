import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST_BYTES = 3 * 1_048_576;

export const flaw: Flaw = {
  name: 'leaves-large-files-out',
  changes: 'A file of more than 3 MiB is not uploaded.',
  breaks: ['upload/each-accepted-event-uploads', 'upload/sends-the-exact-bytes'],
  tells: 'No upload of files of 12,582,912 bytes or more',
  behaviour: () => ({
    ...referenceBehaviour,
    async fileProblem(file, clock) {
      const problem = await referenceBehaviour.fileProblem(file, clock);
      return problem ?? ((await stat(file)).size > MOST_BYTES ? 'is too large' : undefined);
    },
  }),
};
