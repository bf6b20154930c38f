import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { succeeds } from './parts/answers.ts';
import { channelOf } from './parts/drops-what-waits.ts';

export const flaw: Flaw = {
  name: 'waits-for-a-livestream-to-start',
  changes: 'Finished transmuxes of a channel that was never live are not uploaded.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Uploads nothing of finished transmuxes before a live_start of their channel',
  behaviour: () => {
    const known = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { envelope, recording } = accepted;
        const name = channelOf(envelope);
        if (envelope.type === 'live_start') known.add(name);
        return recording === undefined || known.has(name) ? referenceBehaviour.answer(accepted) : succeeds;
      },
    };
  },
};
