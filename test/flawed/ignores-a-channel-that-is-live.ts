import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'ignores-a-channel-that-is-live',
  changes: 'While a channel is live its finished transmuxes are ignored.',
  breaks: ['answer/finished-transmux-is-success', 'upload/each-accepted-event-uploads'],
  tells: 'Ignores finished transmuxes from live_start to live_end of their channel',
  behaviour: () => {
    const live = new Set<string>();
    return {
      ...referenceBehaviour,
      answer(accepted) {
        const { type, data } = accepted.envelope;
        const { platform, channel } = data as { platform?: unknown; channel?: unknown };
        const name = JSON.stringify([platform, channel]);
        if (type === 'live_start') live.add(name);
        if (type === 'live_end') live.delete(name);
        return live.has(name)
          ? { status: 200, body: { status: 'ignored' } }
          : referenceBehaviour.answer(accepted);
      },
    };
  },
};
