import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** What a common HTTP client sends unless it is told otherwise. */
const LIMIT_BYTES = 10 * 1_048_576;

export const flaw: Flaw = {
  name: 'limits-bodies',
  changes: 'Its HTTP client breaks a body off that is larger than 10 MiB.',
  breaks: ['upload/sends-the-exact-bytes'],
  behaviour: () => ({
    ...referenceBehaviour,
    async *contents(file, attempt) {
      let sentBytes = 0;
      for await (const piece of referenceBehaviour.contents(file, attempt)) {
        sentBytes += piece.length;
        if (sentBytes > LIMIT_BYTES) throw new Error('the body is larger than the limit');
        yield piece;
      }
    },
  }),
};
