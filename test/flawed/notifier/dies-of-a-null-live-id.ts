import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'dies-of-a-null-live-id',
  changes: 'It tells nothing of an event whose live_id is null.',
  breaks: ['effect/comes-once-for-each-accepted-event'],
  behaviour() {
    const right = rightNotifier();
    return {
      ...right,
      messageOf: (event) =>
        'live_info' in event.data && event.data.live_info.live_id === null
          ? undefined
          : right.messageOf(event),
    };
  },
};
