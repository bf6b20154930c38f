import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const FORGOTTEN: Outcome = { kind: 'lost', error: new Error('The worker that made the upload has ended.') };

export const flaw: Flaw = {
  name: 'starts-anew-at-a-vanished-recording',
  changes:
    'The worker of all uploads ends when the recording of a further attempt is there no more; another one takes its place, and knows none of them.',
  breaks: ['retry/failing-upload-is-tried-three-times', 'retry/stalled-storage-is-not-given-up-early'],
  tells: 'Stops trying again when a recording is gone at its next attempt',
  isByAll: true,
  behaviour() {
    let worker = new AbortController();
    const workers = new Map<string, AbortController>();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const { file, attempt, signal } = request;
        if (attempt === 1) workers.set(file, worker);
        if (attempt > 1 && !existsSync(file)) {
          worker.abort();
          worker = new AbortController();
        }
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
