import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'looks-one-level-deeper',
  changes: 'Where there is no output, one in the data of the data is uploaded.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf({ data, ...envelope }) {
      const deeper = data['data'] as { readonly output?: string } | undefined;
      const output = data['output'] || deeper?.output;
      return referenceBehaviour.recordingOf({ ...envelope, data: { ...data, output } });
    },
  }),
};
