import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'does-nothing',
  changes: 'It answers every event, and does nothing.',
  breaks: ['effect/comes-once-for-each-accepted-event'],
  behaviour() {
    return { ...rightNotifier(), messageOf: () => undefined };
  },
};
