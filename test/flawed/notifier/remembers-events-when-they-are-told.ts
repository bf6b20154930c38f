import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'remembers-events-when-they-are-told',
  changes: 'It remembers the id of an event when its sink has taken the message.',
  breaks: ['effect/comes-once-for-each-id'],
  behaviour() {
    const told = new Set<string>();
    let latest = '';
    return {
      ...rightNotifier(),
      isKnown({ id }) {
        latest = id;
        return told.has(id);
      },
      schedule(work) {
        const id = latest;
        void work().then(() => told.add(id));
        return undefined;
      },
    };
  },
};
