import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'trims-the-type',
  changes: 'White space around the type is taken away before it is compared.',
  breaks: ['answer/unknown-type-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) => referenceBehaviour.recordingOf({ ...envelope, type: envelope.type.trim() }),
  }),
};
