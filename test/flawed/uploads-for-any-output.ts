import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// Known and unknown types are the subject of one rule each.
export const flaw: Flaw = {
  name: 'uploads-for-any-output',
  changes: 'Every event with an output leads to an upload, whatever its type.',
  breaks: ['answer/other-events-are-ignored', 'answer/unknown-type-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) => referenceBehaviour.recordingOf({ ...envelope, type: 'video_transmux_finish' }),
  }),
};
