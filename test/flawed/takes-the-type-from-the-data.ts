import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-type-from-the-data',
  changes: 'Where the data has a type, that is the type of the event.',
  breaks: ['answer/other-events-are-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      referenceBehaviour.recordingOf({ ...envelope, type: String(envelope.data['type'] ?? envelope.type) }),
  }),
};
