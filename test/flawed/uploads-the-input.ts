import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-the-input',
  changes: 'The file that the transmux read is uploaded instead of the one that it wrote.',
  breaks: [
    'upload/sends-output-not-input',
    'missing-file/uploads-nothing',
    'upload/each-accepted-event-uploads',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      referenceBehaviour.recordingOf(envelope) === undefined ? undefined : String(envelope.data['input']),
  }),
};
