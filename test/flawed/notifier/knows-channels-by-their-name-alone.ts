import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'knows-channels-by-their-name-alone',
  changes: 'A channel that is live is not told of again, nor is one of its name on another platform.',
  breaks: ['effect/keeps-sessions-apart'],
  behaviour() {
    const right = rightNotifier();
    const live = new Set<string>();
    return {
      ...right,
      messageOf(event) {
        if (event.type === 'live_end') live.delete(event.data.channel);
        if (event.type !== 'live_start') return right.messageOf(event);
        if (live.has(event.data.channel)) return undefined;
        live.add(event.data.channel);
        return right.messageOf(event);
      },
    };
  },
};
