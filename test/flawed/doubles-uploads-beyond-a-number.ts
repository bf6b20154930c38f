import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST = 60;

export const flaw: Flaw = {
  name: 'doubles-uploads-beyond-a-number',
  changes: 'A queue that grows beyond sixty hands the same upload to two workers.',
  breaks: ['upload/each-accepted-event-uploads'],
  behaviour: () => {
    let running = 0;
    return {
      ...referenceBehaviour,
      async schedule(job) {
        running += 1;
        const jobs = running > MOST ? [job(), job()] : [job()];
        const [stored = false] = await Promise.all(jobs);
        running -= 1;
        return stored;
      },
    };
  },
};
