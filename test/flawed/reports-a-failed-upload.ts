import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

// To report the outcome is to wait for it; and a missing file is a failed upload as well.
export const flaw: Flaw = {
  name: 'reports-a-failed-upload',
  changes: 'The answer comes after the upload, and is 500 when it failed.',
  breaks: [
    'answer/does-not-wait-for-its-upload',
    'answer/failed-upload-is-not-reported-to-the-sender',
    'missing-file/is-answered-success',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    async answer({ recording, upload }) {
      if (recording === undefined) return ignores;
      return (await upload(recording)) ? succeeds : { status: 500, body: { detail: 'The upload failed.' } };
    },
  }),
};
