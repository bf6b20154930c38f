import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-created-files-later',
  changes: 'Five seconds after a file begins to be written, it is uploaded.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: (clock) => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      if (envelope.type === 'video_file_create') {
        const path = String(envelope.data['path']);
        void clock.sleep(5_000).then(() => upload(path));
      }
      return referenceBehaviour.answer(accepted);
    },
  }),
};
