import { blockWith } from './readme.ts';

/** Blocks of pages about what is done with runs as a whole, each under the test of `run-commands.test.ts` that runs it. */
export const runBlocks = {
  receivers: blockWith('--receivers'),
  certificate: blockWith('--certificate'),
};
