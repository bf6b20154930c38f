import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST = 50;

export const flaw: Flaw = {
  name: 'stops-after-fifty-uploads',
  changes: 'The worker that makes all uploads ends after fifty of them.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    let begun = 0;
    return {
      ...referenceBehaviour,
      async schedule(job) {
        if (begun === MOST) return false;
        begun += 1;
        return job();
      },
    };
  },
};
