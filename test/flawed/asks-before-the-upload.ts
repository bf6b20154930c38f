import { request } from 'undici';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'asks-before-the-upload',
  changes: 'A HEAD request asks whether storage has the file already.',
  breaks: ['upload/makes-no-other-request'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      await request(upload.url, { method: 'HEAD', headers: upload.headers, dispatcher }).catch(
        () => undefined,
      );
      return sendUpload(upload, dispatcher);
    },
  }),
};
