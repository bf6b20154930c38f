import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'replaces-what-failed',
  changes: 'Where nothing could be uploaded the input is uploaded instead.',
  breaks: [
    'upload/sends-output-not-input',
    'retry/failing-upload-is-tried-three-times',
    'missing-file/uploads-nothing',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    answer({ envelope, recording, upload }) {
      if (recording === undefined) return ignores;
      void upload(recording).then((isStored) => isStored || upload(String(envelope.data['input'])));
      return succeeds;
    },
  }),
};
