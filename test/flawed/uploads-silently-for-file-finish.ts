import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-silently-for-file-finish',
  changes: 'A finished file with an output is answered ignored, and uploaded.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const {
        envelope: { type, data },
        upload,
      } = accepted;
      if (type === 'video_file_finish' && typeof data['output'] === 'string') void upload(data['output']);
      return referenceBehaviour.answer(accepted);
    },
  }),
};
