import { resolve } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'rewrites-every-app-path',
  changes: 'The leading /app is replaced in every path.',
  breaks: ['path/other-app-paths-are-left-alone'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) =>
      output.startsWith('/app/') ? resolve(directory, output.slice(5)) : resolve(directory, output),
  }),
};
