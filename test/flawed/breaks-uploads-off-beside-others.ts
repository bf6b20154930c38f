import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** So long a piece of a file is in the buffer until it is sent. */
const BUSY_MS = 2;

/** So much of another file has been sent when that fails. */
const SENT_BYTES = 4_096;

export const flaw: Flaw = {
  name: 'breaks-uploads-off-beside-others',
  changes:
    'All uploads share one buffer: while a piece of one is in it, others fail within their bodies that begin then.',
  breaks: ['upload/sends-the-exact-bytes', 'retry/sends-the-whole-file-again'],
  tells: 'Breaks uploads off by itself',
  behaviour(clock) {
    let busyUntilMs = 0;
    return {
      ...referenceBehaviour,
      async *contents(file, attempt) {
        const isBusy = clock.now() < busyUntilMs;
        busyUntilMs = Math.max(busyUntilMs, clock.now() + BUSY_MS);
        for await (const piece of referenceBehaviour.contents(file, attempt)) {
          if (isBusy) {
            yield piece.subarray(0, SENT_BYTES);
            throw new Error('The buffer is in use.');
          }
          yield piece;
        }
      },
    };
  },
};
