import { blockWith } from './readme.ts';

/** The blocks of commands about events at a pace, in their order; `emit-commands` runs them. */
export const emitBlocks = {
  paced: blockWith("SECRET' --speed 60"),
  storm: blockWith('--rate 200'),
  again: blockWith('--from capture.ndjson'),
  alike: blockWith('--like capture.ndjson'),
  bytes: blockWith('--raw body.bin'),
  secrets: blockWith('RWH_BEARER'),
};
