import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ends-its-pool-at-an-exit',
  changes: 'What makes uploads ends for good when the recorder does, and events are answered as before.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading after the first ',
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
