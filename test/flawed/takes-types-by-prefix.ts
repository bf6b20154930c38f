import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-types-by-prefix',
  changes: 'Every type that begins with video_transmux counts as the finished one.',
  breaks: ['answer/unknown-type-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      referenceBehaviour.recordingOf({
        ...envelope,
        type: envelope.type.startsWith('video_transmux') ? 'video_transmux_finish' : envelope.type,
      }),
  }),
};
