import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { givesUpWhen } from './parts/gives-up-when.ts';

export const flaw: Flaw = {
  name: 'books-a-time-out-twice',
  changes:
    'A time-out is booked by its timer, and once more by the error of the request that it ends: it counts for two attempts.',
  breaks: ['retry/timed-out-upload-is-tried-again'],
  tells: 'No retry after a time-out of a further attempt',
  behaviour() {
    const timeOuts = new Map<string, number>();
    return givesUpWhen(({ file, attempt, signal }) => {
      const booked = (timeOuts.get(file) ?? 0) + (signal?.aborted ? 1 : 0);
      timeOuts.set(file, booked);
      return attempt + booked >= referenceBehaviour.attempts;
    });
  },
};
