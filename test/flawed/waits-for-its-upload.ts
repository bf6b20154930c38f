import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

export const flaw: Flaw = {
  name: 'waits-for-its-upload',
  changes: 'The answer comes after the upload.',
  breaks: ['answer/does-not-wait-for-its-upload'],
  behaviour: () => ({
    ...referenceBehaviour,
    async answer({ recording, upload }) {
      if (recording === undefined) return ignores;
      await upload(recording);
      return succeeds;
    },
  }),
};
