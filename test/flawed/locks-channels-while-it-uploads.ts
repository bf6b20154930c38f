import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { uploadsUnderWay } from './parts/uploads-under-way.ts';

export const flaw: Flaw = {
  name: 'locks-channels-while-it-uploads',
  changes: 'What an event tells of a channel is written down under a lock that a running upload holds.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => {
    const { send, fewerThan } = uploadsUnderWay();
    return {
      ...referenceBehaviour,
      send,
      async answer(accepted) {
        const { type, data } = accepted.envelope;
        if ('channel' in data && type !== 'video_transmux_finish') await fewerThan(1);
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};
