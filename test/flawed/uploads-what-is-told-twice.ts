import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-what-is-told-twice',
  changes: 'A file that is told to be finished a second time is uploaded.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => {
    const told = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope, upload } = accepted;
        const path = String(envelope.data['path']);
        if (envelope.type === 'video_file_finish') {
          if (told.has(path)) void upload(path);
          told.add(path);
        }
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};
