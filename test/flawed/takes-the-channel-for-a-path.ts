import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-channel-for-a-path',
  changes: 'A channel that is a path when its stream ends is uploaded.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { envelope, upload } = accepted;
      const { type, data } = envelope;
      if (type === 'live_end' && String(data['channel']).startsWith('/'))
        void upload(String(data['channel']));
      return referenceBehaviour.answer(accepted);
    },
  }),
};
