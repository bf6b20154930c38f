import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST = 32;

export const flaw: Flaw = {
  name: 'answers-503-beyond-thirty-two-uploads',
  changes: 'While thirty-two uploads are not over, each further event with the right key is answered 503.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  tells: 'Answers 503 while about 3',
  isByAll: true,
  behaviour() {
    let underWay = 0;
    return {
      ...referenceBehaviour,
      answer(accepted) {
        if (underWay >= MOST) return { status: 503, body: { detail: 'Service Unavailable' } };
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
