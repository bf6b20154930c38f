import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'follows-redirects-by-get',
  changes: 'A 303 is followed by a GET, whose answer counts as the one to the upload.',
  breaks: ['retry/redirect-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      const outcome = await sendUpload(upload, dispatcher);
      const location = outcome.kind === 'answered' && outcome.status === 303 && outcome.headers.location;
      if (!location) return outcome;
      const url = new URL(location, upload.url).href;
      return sendUpload({ ...upload, method: 'GET', url, body: nothing() }, dispatcher);
    },
  }),
};

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A GET has no body.
}
