import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'normalises-the-type',
  changes: 'Hyphens and humps of a type are taken for underscores.',
  breaks: ['answer/unknown-type-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: (envelope) =>
      referenceBehaviour.recordingOf({
        ...envelope,
        type: envelope.type
          .replace(/[A-Z](?=[a-z])/g, (letter, at) => (at > 0 ? '_' : '') + letter.toLowerCase())
          .replaceAll('-', '_'),
      }),
  }),
};
