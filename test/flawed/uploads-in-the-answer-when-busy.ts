import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { ignores, succeeds } from './parts/answers.ts';

const WORKERS = 4;

export const flaw: Flaw = {
  name: 'uploads-in-the-answer-when-busy',
  changes: 'When four workers are busy, whoever answers a delivery makes its upload first.',
  breaks: ['answer/does-not-wait-for-its-upload'],
  behaviour: () => {
    let busy = 0;
    return {
      ...referenceBehaviour,
      async answer({ recording, upload }) {
        if (recording === undefined) return ignores;
        if (busy === WORKERS) {
          await upload(recording);
          return succeeds;
        }
        busy += 1;
        void upload(recording).finally(() => {
          busy -= 1;
        });
        return succeeds;
      },
    };
  },
};
