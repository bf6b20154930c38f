import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { uploadsUnderWay } from './parts/uploads-under-way.ts';

const WORKERS = 5;

export const flaw: Flaw = {
  name: 'shares-workers-with-uploads',
  changes: 'Answers wait for one of five workers, which running uploads keep busy.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => {
    const { send, fewerThan } = uploadsUnderWay();
    return {
      ...referenceBehaviour,
      send,
      async answer(accepted) {
        await fewerThan(WORKERS);
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};
