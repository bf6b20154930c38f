import type { Flaw } from './flaw.ts';
import { later, withBody } from './parts/later-attempts.ts';

const PIECE_BYTES = 65_536;

function* pieces(whole: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
}

export const flaw: Flaw = {
  name: 'sends-small-pieces-again',
  changes: 'A further attempt sends pieces of 64 KiB.',
  breaks: ['upload/reads-one-mebibyte-chunks'],
  behaviour: () => later(() => true, withBody(pieces)),
};
