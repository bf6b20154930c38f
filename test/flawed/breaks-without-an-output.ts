import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'breaks-without-an-output',
  changes: 'A finished transmux whose output is no string is answered 500.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf(envelope) {
      if (envelope.type === 'video_transmux_finish') (envelope.data['output'] as string).startsWith('/app');
      return referenceBehaviour.recordingOf(envelope);
    },
  }),
};
