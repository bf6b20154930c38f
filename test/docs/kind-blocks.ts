import { blockWith } from './readme.ts';

/** The blocks of commands that describe and judge receivers of other kinds, in their order; `kind-commands` runs all but the first. */
export const kindBlocks = {
  init: blockWith('-- init'),
  notifier: blockWith('DEFECT=first-channel'),
  postProcessor: blockWith('DEFECT=hands-over-again'),
  uploader: blockWith('conform --description /srv/receiver'),
  mover: blockWith('DEFECT=two-names'),
};
