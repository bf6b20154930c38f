import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const LIMIT_BYTES = 10 * 1_048_576;

export const flaw: Flaw = {
  name: 'breaks-large-bodies-off',
  changes: 'The HTTP client breaks a body off after 10 MiB.',
  breaks: ['upload/sends-the-exact-bytes', 'retry/sends-the-whole-file-again'],
  tells: 'Sends the first 10,485,760 of ',
  behaviour() {
    async function* contents(file: string, attempt: number): AsyncGenerator<Uint8Array> {
      let bytes = 0;
      for await (const piece of referenceBehaviour.contents(file, attempt)) {
        if (bytes + piece.length > LIMIT_BYTES) throw new Error('The body is larger than the limit.');
        bytes += piece.length;
        yield piece;
      }
    }
    return { ...referenceBehaviour, contents };
  },
};
