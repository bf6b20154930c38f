import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'takes-sessions-without-an-id-for-one',
  changes: 'It tells of each live id once, and of null too.',
  breaks: ['effect/comes-once-for-each-accepted-event'],
  behaviour() {
    const right = rightNotifier();
    const told = new Set<string | null>();
    return {
      ...right,
      messageOf(event) {
        if (event.type !== 'live_start') return right.messageOf(event);
        const { live_id } = event.data.live_info;
        if (told.has(live_id)) return undefined;
        told.add(live_id);
        return right.messageOf(event);
      },
    };
  },
};
