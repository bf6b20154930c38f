import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

export const flaw: NotifierFlaw = {
  name: 'gives-up-when-its-sink-fails',
  changes: 'It makes no request again.',
  breaks: ['effect/is-made-again-as-described'],
  behaviour() {
    return {
      ...rightNotifier(),
      async send(post) {
        await post();
      },
    };
  },
};
