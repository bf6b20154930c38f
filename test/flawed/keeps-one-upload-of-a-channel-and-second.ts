import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'keeps-one-upload-of-a-channel-and-second',
  changes:
    'Uploads that are not done are kept by channel and second of their events: another one of the same is dropped.',
  breaks: ['upload/each-accepted-event-uploads', 'upload/new-event-uploads-again'],
  tells: 'Uploads one of two recordings of a channel whose events are of one second',
  behaviour() {
    const kept = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope, upload } = accepted;
        const key = `${channelOf(envelope)} ${envelope.ts.slice(0, '2026-01-01T00:00:00'.length)}`;
        if (envelope.type !== 'video_transmux_finish') return referenceBehaviour.answer(accepted);
        if (kept.has(key)) return referenceBehaviour.answer({ ...accepted, upload: async () => true });
        kept.add(key);
        return referenceBehaviour.answer({
          ...accepted,
          upload: (...told) => upload(...told).finally(() => kept.delete(key)),
        });
      },
    };
  },
};
