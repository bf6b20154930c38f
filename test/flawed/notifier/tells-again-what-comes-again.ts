import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'tells-again-what-comes-again',
  changes: 'It tells of an event once more that is delivered again.',
  breaks: ['effect/comes-once-for-each-id'],
  behaviour() {
    return { ...rightNotifier(), isKnown: () => false };
  },
};
