import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

// Every rule that counts attempts, or measures from one to the next, sees those of both.
export const flaw: Flaw = {
  name: 'doubles-every-upload',
  changes: 'Two handlers take the same event, and both upload.',
  breaks: [
    'upload/each-accepted-event-uploads',
    'upload/status-200-ends-it',
    'upload/status-201-ends-it',
    'upload/success-without-id-ends-it',
    'retry/failing-upload-is-tried-three-times',
    'retry/waits-ten-seconds',
    'retry/each-answer-is-for-its-own-upload',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    async schedule(job) {
      const [stored = false] = await Promise.all([job(), job()]);
      return stored;
    },
  }),
};
