import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST = 30;

export const flaw: Flaw = {
  name: 'drops-uploads-beyond-a-number',
  changes: 'An upload is dropped when thirty others are under way.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of an event that comes while 30 other uploads or more are under way',
  isByAll: true,
  behaviour: () => {
    let running = 0;
    return {
      ...referenceBehaviour,
      async schedule(job) {
        if (running >= MOST) return false;
        running += 1;
        return job().finally(() => {
          running -= 1;
        });
      },
    };
  },
};
