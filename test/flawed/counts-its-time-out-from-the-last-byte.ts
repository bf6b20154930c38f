import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'counts-its-time-out-from-the-last-byte',
  changes: 'The time-out of an attempt begins when the whole file is sent.',
  breaks: ['retry/unread-upload-is-given-up'],
  behaviour: (clock) => ({
    ...referenceBehaviour,
    timeoutMs: undefined,
    send(upload, dispatcher) {
      const over = new AbortController();
      async function* body() {
        yield* upload.body;
        const deadline = clock.deadline(referenceBehaviour.timeoutMs ?? 0);
        deadline.addEventListener('abort', () => over.abort(deadline.reason));
      }
      return sendUpload({ ...upload, body: body(), signal: over.signal }, dispatcher);
    },
  }),
};
