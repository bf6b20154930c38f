import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

/** How many uploads a worker begins before another one takes its place. */
const UPLOADS_OF_A_WORKER = 60;

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('The worker that made the upload has ended.') };

export const flaw: Flaw = {
  name: 'starts-its-worker-anew',
  changes: 'After each sixty uploads another worker takes the place of the first, whose uploads end with it.',
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
    let worker = new AbortController();
    const workers = new Map<string, AbortController>();
    return {
      ...referenceBehaviour,
      schedule(job) {
        begun += 1;
        if (begun % UPLOADS_OF_A_WORKER === 0) {
          worker.abort();
          worker = new AbortController();
        }
        return referenceBehaviour.schedule(job);
      },
      async send(request, dispatcher) {
        const { file, attempt, signal } = request;
        if (attempt === 1) workers.set(file, worker);
        const own = workers.get(file)?.signal ?? worker.signal;
        if (own.aborted) return FORGOTTEN;
        const either = AbortSignal.any([own, ...(signal ? [signal] : [])]);
        const outcome = await referenceBehaviour.send({ ...request, signal: either }, dispatcher);
        return own.aborted ? FORGOTTEN : outcome;
      },
      isRetried: (outcome) => outcome !== FORGOTTEN,
    };
  },
};
