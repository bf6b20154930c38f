import { setTimeout as sleep } from 'node:timers/promises';
import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

const QUEUE = 30;
/** It sends so slowly that a burst is over before there is room again. */
const PAUSE_MS = 3_000;

export const flaw: NotifierFlaw = {
  name: 'drops-what-its-queue-cannot-hold',
  changes: 'Its queue takes thirty messages, and what comes then is lost.',
  breaks: ['effect/is-not-lost-in-a-burst'],
  behaviour() {
    let waiting = 0;
    return {
      ...rightNotifier(),
      schedule(work) {
        if (waiting >= QUEUE) return undefined;
        waiting += 1;
        void work()
          .then(() => sleep(PAUSE_MS))
          .finally(() => {
            waiting -= 1;
          });
        return undefined;
      },
    };
  },
};
