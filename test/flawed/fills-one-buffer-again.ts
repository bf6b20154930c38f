import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'fills-one-buffer-again',
  changes:
    'All pieces of a file are read into one buffer, the next one while the client still holds the one before.',
  breaks: ['upload/sends-the-exact-bytes'],
  tells: 'Bytes changed in files of more than 1 MiB',
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file, attempt) {
      let held: Uint8Array | undefined;
      for await (const piece of referenceBehaviour.contents(file, attempt)) {
        if (held) {
          held.set(piece.subarray(0, held.length));
          yield held;
        }
        held = piece;
      }
      if (held) yield held;
    },
  }),
};
