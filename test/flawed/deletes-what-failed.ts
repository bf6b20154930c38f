import { request } from 'undici';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'deletes-what-failed',
  changes: 'A failed upload is followed by a DELETE request.',
  breaks: ['upload/makes-no-other-request'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      const outcome = await sendUpload(upload, dispatcher);
      if (!referenceBehaviour.isStored(outcome)) {
        const { url, headers } = upload;
        await request(url, { method: 'DELETE', headers, dispatcher })
          .then(({ body }) => body.dump())
          .catch(() => undefined);
      }
      return outcome;
    },
  }),
};
