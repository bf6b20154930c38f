import { blockWith } from './readme.ts';

/** The blocks of commands about effects, in their order; `effect-commands` runs them. */
export const effectBlocks = {
  notifier: blockWith('DEFECT=first-channel'),
  mover: blockWith('DEFECT=two-names'),
};
