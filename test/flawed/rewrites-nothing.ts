import { resolve } from 'node:path';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'rewrites-nothing',
  changes: 'The prefix is not replaced.',
  breaks: ['path/container-prefix-is-rewritten'],
  behaviour: () => ({ ...referenceBehaviour, resolve: (output, directory) => resolve(directory, output) }),
};
