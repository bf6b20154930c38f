import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-members-of-the-event-before',
  changes: 'Events are read into one object: a member that an event lacks is that of the event before it.',
  breaks: ['answer/transmux-without-output-is-ignored', 'answer/unknown-type-is-ignored'],
  tells: 'Uploads the recording of the event before',
  behaviour: () => {
    let last: Readonly<Record<string, unknown>> = {};
    return {
      ...referenceBehaviour,
      recordingOf(envelope) {
        last = { ...last, ...envelope.data };
        return referenceBehaviour.recordingOf({ ...envelope, data: last });
      },
    };
  },
};
