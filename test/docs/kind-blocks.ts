import { blockWith } from './readme.ts';

/** The blocks of commands that describe and judge receivers of other kinds, in their order. */
export const kindBlocks = {
  init: blockWith('-- init'),
  notifier: blockWith('DEFECT=first-channel'),
  postProcessor: blockWith('DEFECT=hands-over-again'),
  uploader: blockWith('conform --description /srv/receiver'),
};
