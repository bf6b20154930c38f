import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'uploads-nothing-after-an-error',
  changes: 'After an error nothing of its channel is uploaded before a livestream of that starts.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of finished transmuxes ',
  behaviour() {
    const broken = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope } = accepted;
        const channel = channelOf(envelope);
        if (envelope.type === 'error') broken.add(channel);
        if (envelope.type === 'live_start') broken.delete(channel);
        const isLeftOut = accepted.recording !== undefined && broken.has(channel);
        return isLeftOut ? { status: 200, body: { status: 'success' } } : referenceBehaviour.answer(accepted);
      },
    };
  },
};
