import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'posts',
  changes: 'The upload is a POST.',
  breaks: ['upload/is-a-put-of-the-base-name'],
  behaviour: () => ({
    ...referenceBehaviour,
    send: (upload, dispatcher) => sendUpload({ ...upload, method: 'POST' }, dispatcher),
  }),
};
