import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { sendUpload } from '../../src/receiver/send-upload.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'locks-channels-while-it-uploads',
  changes: 'What an event tells of a channel is written down under a lock that a running upload holds.',
  breaks: ['answer/does-not-wait-for-other-uploads'],
  behaviour: () => {
    let running = 0;
    const waiting: (() => void)[] = [];
    return {
      ...referenceBehaviour,
      async answer(accepted) {
        const { type, data } = accepted.envelope;
        const isOfChannel = 'channel' in data && type !== 'video_transmux_finish';
        while (isOfChannel && running > 0) await new Promise<void>((then) => waiting.push(then));
        return referenceBehaviour.answer(accepted);
      },
      async send(upload, dispatcher) {
        running += 1;
        try {
          return await sendUpload(upload, dispatcher);
        } finally {
          running -= 1;
          if (running === 0) for (const then of waiting.splice(0)) then();
        }
      },
    };
  },
};
