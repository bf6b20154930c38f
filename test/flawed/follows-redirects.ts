import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { fileChunks } from '../../src/receiver/file-chunks.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'follows-redirects',
  changes: 'Redirects are followed.',
  breaks: ['retry/redirect-is-a-failure'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      const outcome = await sendUpload(upload, dispatcher);
      const location =
        outcome.kind === 'answered' &&
        outcome.status >= 300 &&
        outcome.status < 400 &&
        outcome.headers.location;
      return location
        ? sendUpload(
            { ...upload, url: new URL(location, upload.url).href, body: fileChunks(upload.file) },
            dispatcher,
          )
        : outcome;
    },
  }),
};
