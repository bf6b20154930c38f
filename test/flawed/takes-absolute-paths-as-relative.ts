import { join } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-absolute-paths-as-relative',
  changes: 'Every path is looked for below the working directory.',
  breaks: ['path/absolute-path-is-used-as-it-is'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) => join(directory, output.replace(/^\/app\/rec/, '/rec')),
  }),
};
