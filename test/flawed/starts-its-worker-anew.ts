import type { Flaw } from './flaw.ts';
import { startedAnew } from './parts/started-anew.ts';

/** How many uploads a worker begins before another one takes its place. */
const UPLOADS_OF_A_WORKER = 61;

export const flaw: Flaw = {
  name: 'starts-its-worker-anew',
  changes:
    'After each sixty-one uploads another worker takes the place of the first, whose uploads end with it.',
  breaks: [
    'retry/upload-that-is-broken-off-is-tried-again',
    'retry/stalled-storage-is-not-given-up-early',
    'retry/failing-upload-is-tried-three-times',
    'upload/each-accepted-event-uploads',
    'retry/stalled-storage-is-given-up-after-sixty-seconds',
  ],
  tells: 'Breaks off its uploads at one instant and forgets them',
  isByAll: true,
  behaviour() {
    let begun = 0;
    return startedAnew({
      atJob() {
        begun += 1;
        return begun % UPLOADS_OF_A_WORKER === 0;
      },
    });
  },
};
