import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'holds-uploads-while-a-channel-is-live',
  changes:
    'What is announced of a channel between its live_start and its live_end is uploaded at the live_end.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of a channel while it is live',
  behaviour() {
    const live = new Map<string, (() => void)[]>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope, upload } = accepted;
        const channel = channelOf(envelope);
        if (envelope.type === 'live_start') live.set(channel, live.get(channel) ?? []);
        if (envelope.type === 'live_end') {
          for (const begin of live.get(channel) ?? []) begin();
          live.delete(channel);
        }
        const held = live.get(channel);
        if (!held) return referenceBehaviour.answer(accepted);
        const begun = Promise.withResolvers<void>();
        held.push(begun.resolve);
        return referenceBehaviour.answer({
          ...accepted,
          upload: async (...told) => begun.promise.then(() => upload(...told)),
        });
      },
    };
  },
};
