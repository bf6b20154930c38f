import { blockWith } from './readme.ts';

/** The blocks of commands for many machines; the tests of load and of engines run them. */
export const engineBlocks = {
  merge: blockWith('emit merge'),
  load: blockWith('k6 run'),
  slurm: blockWith('slurm.sh'),
};
