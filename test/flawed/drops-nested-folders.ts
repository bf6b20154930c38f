import { basename, join, resolve } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'drops-nested-folders',
  changes: 'Of a path below the prefix only the base name is kept.',
  breaks: ['path/nested-folders-are-kept', 'upload/each-accepted-event-uploads'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) =>
      output.startsWith('/app/rec') ? join(directory, 'rec', basename(output)) : resolve(directory, output),
  }),
};
