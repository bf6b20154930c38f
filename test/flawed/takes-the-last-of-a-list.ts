import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-last-of-a-list',
  changes: 'Of an output that is a list the last path is uploaded.',
  breaks: ['answer/transmux-without-output-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    recordingOf({ data, ...envelope }) {
      const output = Array.isArray(data['output']) ? data['output'].at(-1) : data['output'];
      return referenceBehaviour.recordingOf({ ...envelope, data: { ...data, output } });
    },
  }),
};
