import type { Requirement } from '../../rulebook/rule.ts';
import { readsOneMebibyteChunks } from './reads-one-mebibyte-chunks.ts';

export const readsPiecesAsDescribed: Requirement = {
  ...readsOneMebibyteChunks,
  id: 'upload/reads-pieces-as-described',
  title: 'The recording is streamed in pieces of the described size',
  needs: ['own-chunks'],
  follows: [],
  fix: 'Read pieces of the size that the description tells under "times.chunkBytes", or describe the size that the receiver reads.',
};
