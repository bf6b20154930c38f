import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ends-its-pool-at-an-exit',
  changes: 'An app_exit ends the pool that makes uploads for good, and events are answered as before.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading about when the first ',
  isByAll: true,
  behaviour() {
    let hasEnded = false;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        hasEnded ||= accepted.envelope.type === 'app_exit';
        return referenceBehaviour.answer(accepted);
      },
      schedule: async (job) => !hasEnded && (await referenceBehaviour.schedule(job)),
    };
  },
};
