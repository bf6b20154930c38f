import { resolve } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'strips-the-letters-of-the-prefix',
  changes:
    'All characters of the prefix are stripped from the beginning of the path, as lstrip of Python does.',
  breaks: [
    'upload/each-accepted-event-uploads',
    'path/container-prefix-is-rewritten',
    'upload/name-survives-encoding',
    'upload/new-event-uploads-again',
  ],
  tells: 'No upload of files whose path below /app/rec begins with',
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) =>
      output.startsWith('/app/rec/')
        ? resolve(directory, 'rec', output.replace(/^[/aprec]+/, ''))
        : referenceBehaviour.resolve(output, directory),
  }),
};
