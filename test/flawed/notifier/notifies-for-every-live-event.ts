import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'notifies-for-every-live-event',
  changes: 'It tells of the end of a livestream as it does of its start.',
  breaks: ['effect/other-type-leads-to-none', 'effect/keeps-sessions-apart'],
  behaviour() {
    const right = rightNotifier();
    return {
      ...right,
      messageOf: (event) =>
        right.messageOf(event.type === 'live_end' ? { ...event, type: 'live_start' } : event),
    };
  },
};
