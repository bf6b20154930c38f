import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-finished-files',
  changes: 'A finished file is answered ignored, and uploaded.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      if (envelope.type === 'video_file_finish') void upload(String(envelope.data['path']));
      return referenceBehaviour.answer(accepted);
    },
  }),
};
