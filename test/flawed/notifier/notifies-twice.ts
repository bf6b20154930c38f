import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'notifies-twice',
  changes: 'It tells of each event twice.',
  breaks: ['effect/comes-once-for-each-accepted-event'],
  behaviour() {
    return {
      ...rightNotifier(),
      schedule(work) {
        void work();
        void work();
        return undefined;
      },
    };
  },
};
