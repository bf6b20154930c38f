import { existsSync } from 'node:fs';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

const CANCELLED: Outcome = { kind: 'lost', error: new Error('The group of all uploads has been cancelled.') };

export const flaw: Flaw = {
  name: 'cancels-all-uploads-at-a-vanished-recording',
  changes:
    'All uploads are of one group, which the error of one cancels: that its recording is there no more at its next attempt.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading when a recording is gone at its next attempt',
  isByAll: true,
  behaviour() {
    const group = new AbortController();
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (request.attempt > 1 && !existsSync(request.file)) group.abort();
        if (group.signal.aborted) return CANCELLED;
        const signal = AbortSignal.any([group.signal, ...(request.signal ? [request.signal] : [])]);
        return referenceBehaviour.send({ ...request, signal }, dispatcher);
      },
      isRetried: () => !group.signal.aborted,
    };
  },
};
