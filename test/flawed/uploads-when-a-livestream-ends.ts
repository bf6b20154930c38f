import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'uploads-when-a-livestream-ends',
  changes: 'What a channel has recorded is uploaded when a livestream of it ends.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing before a live_end of its channel comes',
  behaviour() {
    const waiting = new Map<string, (() => void)[]>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope, recording, upload } = accepted;
        const channel = channelOf(envelope);
        if (envelope.type === 'live_end') {
          for (const begin of waiting.get(channel) ?? []) begin();
          waiting.delete(channel);
        }
        if (recording === undefined) return referenceBehaviour.answer(accepted);
        waiting.set(channel, [...(waiting.get(channel) ?? []), () => void upload(recording)]);
        return { status: 200, body: { status: 'success' } };
      },
    };
  },
};
