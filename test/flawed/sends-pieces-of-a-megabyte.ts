import { createReadStream } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-pieces-of-a-megabyte',
  changes: 'The file is read in pieces of 1,000,000 bytes.',
  breaks: ['upload/reads-one-mebibyte-chunks'],
  behaviour: () => ({
    ...referenceBehaviour,
    contents: (file) => createReadStream(file, { highWaterMark: 1_000_000 }),
  }),
};
