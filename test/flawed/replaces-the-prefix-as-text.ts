import { resolve } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'replaces-the-prefix-as-text',
  changes: 'The first /app/rec of a path is replaced by ./rec, wherever it stands.',
  breaks: ['path/absolute-path-is-used-as-it-is'],
  behaviour: () => ({
    ...referenceBehaviour,
    resolve: (output, directory) => resolve(directory, output.replace('/app/rec', './rec')),
  }),
};
