import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'finds-the-output-anywhere',
  changes: 'A finished transmux without data is taken, and its output looked for beside the type.',
  breaks: ['envelope/missing-field-never-uploads'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf: (body) =>
      referenceBehaviour.problemOf(typeof body === 'object' ? { data: {}, ...body } : body),
    recordingOf(envelope) {
      const data = { ...envelope, ...envelope.data };
      return referenceBehaviour.recordingOf({ ...envelope, data });
    },
  }),
};
