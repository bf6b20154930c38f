import { stat } from 'node:fs/promises';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { mortal } from './parts/mortal.ts';

const { front, die } = mortal();

export const flaw: Flaw = {
  name: 'dies-of-a-name-that-is-too-long',
  changes:
    'Any error but that of a missing file ends the program, as where a name is too long, or a file stands in place of a folder.',
  breaks: ['delivery/keeps-answering'],
  isByAll: true,
  behaviour: (clock) => ({
    ...referenceBehaviour,
    async fileProblem(file, ofUpload) {
      const code = await stat(file).then(
        () => undefined,
        (error: NodeJS.ErrnoException) => error.code,
      );
      if (code !== undefined && code !== 'ENOENT') {
        // Its event is answered before.
        await ofUpload.sleep(1);
        return die(clock);
      }
      return referenceBehaviour.fileProblem(file, ofUpload);
    },
  }),
  front,
};
