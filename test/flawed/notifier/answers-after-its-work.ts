import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'answers-after-its-work',
  changes: 'It answers when it has told of the event.',
  breaks: ['effect/does-not-hold-up-the-answer'],
  behaviour() {
    return { ...rightNotifier(), schedule: (work) => work() };
  },
};
