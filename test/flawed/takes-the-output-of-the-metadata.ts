import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-output-of-the-metadata',
  changes: 'Where there is no output, one in the metadata of the stream is uploaded.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf: ({ data, ...envelope }) => {
      const info = data['live_info'] as { readonly output?: string } | undefined;
      const output = data['output'] || info?.output;
      return referenceBehaviour.recordingOf({ ...envelope, data: { ...data, output } });
    },
  }),
};
