import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ignores-other-endings',
  changes: 'An output that does not end in .mp4 is ignored.',
  breaks: [
    'answer/finished-transmux-is-success',
    'missing-file/is-answered-success',
    'upload/name-survives-encoding',
  ],
  tells: 'Ignores outputs that do not end in .mp4',
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf(envelope) {
      const output = referenceBehaviour.recordingOf(envelope);
      return output?.endsWith('.mp4') ? output : undefined;
    },
  }),
};
