import { request } from 'undici';
import { type Behaviour, referenceBehaviour } from '../../../src/receiver/behaviour.ts';
import { sendUpload } from '../../../src/receiver/send-upload.ts';
import type { Outcome } from '../../../src/receiver/uploading.ts';

/** When a further request is sent: before each attempt, before those after the first, or after some outcomes. */
type When = 'before' | 'before-further' | ((outcome: Outcome) => boolean);

/** The reference, which also sends a request of another method to the URL of an upload. */
export function alsoSends(method: 'GET' | 'HEAD' | 'DELETE', when: When): Behaviour {
  return {
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      const { url, headers, attempt } = upload;
      const send = (): Promise<void> =>
        request(url, { method, headers, dispatcher })
          .then(({ body }) => body.dump())
          .catch(() => undefined);
      if (when === 'before' || (when === 'before-further' && attempt > 1)) await send();
      const outcome = await sendUpload(upload, dispatcher);
      if (typeof when === 'function' && when(outcome)) await send();
      return outcome;
    },
  };
}
