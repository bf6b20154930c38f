import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST = 16;

export const flaw: Flaw = {
  name: 'refuses-what-its-queue-has-no-room-for',
  changes: 'A finished transmux is answered 429 while sixteen uploads are not over.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  tells: 'Answers finished transmuxes 429 while about 1',
  isByAll: true,
  behaviour() {
    let underWay = 0;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        if (accepted.recording !== undefined && underWay >= MOST)
          return { status: 429, body: { detail: 'Too Many Requests' } };
        return referenceBehaviour.answer(accepted);
      },
      async schedule(job) {
        underWay += 1;
        try {
          return await job();
        } finally {
          underWay -= 1;
        }
      },
    };
  },
};
