import { dirname } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'changes-into-the-folder-of-a-recording',
  changes: 'The working directory is from then on the folder of a recording that lies elsewhere.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    let workingDirectory: string | undefined;
    return {
      ...referenceBehaviour,
      resolve(output, directory) {
        const file = referenceBehaviour.resolve(output, workingDirectory ?? directory);
        if (output.startsWith('/') && !output.startsWith('/app/rec')) workingDirectory = dirname(file);
        return file;
      },
    };
  },
};
