import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'trims-the-output',
  changes: 'White space at the ends of the output is dropped.',
  breaks: ['upload/name-survives-encoding', 'missing-file/is-answered-success'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) => referenceBehaviour.recordingOf(envelope)?.trim() || undefined,
  }),
};
