import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** Perl and PHP say so of themselves. */
export const flaw: Flaw = {
  name: 'takes-zero-for-no-output',
  changes: 'An output of "0" is no output.',
  breaks: ['missing-file/is-answered-success'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      envelope.data['output'] === '0' ? undefined : referenceBehaviour.recordingOf(envelope),
  }),
};
