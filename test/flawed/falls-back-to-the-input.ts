import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'falls-back-to-the-input',
  changes: 'Where there is no output the input is uploaded.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      referenceBehaviour.recordingOf({
        ...envelope,
        data: { ...envelope.data, output: envelope.data['output'] || envelope.data['input'] },
      }),
  }),
};
