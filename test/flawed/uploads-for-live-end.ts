import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-for-live-end',
  changes: 'The end of a stream leads to an upload, too.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      referenceBehaviour.recordingOf(
        envelope.type === 'live_end' ? { ...envelope, type: 'video_transmux_finish' } : envelope,
      ),
  }),
};
