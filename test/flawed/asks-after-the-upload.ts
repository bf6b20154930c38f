import { type Dispatcher, request } from 'undici';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { UploadRequest } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

async function wholeAnswer({ url, headers }: UploadRequest, dispatcher: Dispatcher): Promise<void> {
  const { body } = await request(url, { method: 'GET', headers, dispatcher });
  await body.dump();
}

export const flaw: Flaw = {
  name: 'asks-after-the-upload',
  changes: 'A GET request asks whether the file has arrived.',
  breaks: ['upload/makes-no-other-request'],
  behaviour: () => ({
    ...referenceBehaviour,
    async send(upload, dispatcher) {
      const outcome = await sendUpload(upload, dispatcher);
      if (outcome.kind === 'answered') await wholeAnswer(upload, dispatcher);
      return outcome;
    },
  }),
};
