import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'takes-any-key',
  changes: 'It takes events with any key.',
  breaks: ['effect/wrong-key-leads-to-none'],
  behaviour() {
    return { ...rightNotifier(), lets: () => true };
  },
};
