import { setTimeout as sleep } from 'node:timers/promises';
import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

/** Messages wait so long for others that could go with them. */
const WAITS_MS = 400;

export const flaw: NotifierFlaw = {
  name: 'forgets-at-a-launch-what-waits',
  changes: 'What waits to be told is lost when the recorder starts.',
  breaks: ['effect/keeps-sessions-apart'],
  behaviour() {
    const right = rightNotifier();
    let launches = 0;
    return {
      ...right,
      messageOf(event) {
        if (event.type === 'app_launch') launches += 1;
        return right.messageOf(event);
      },
      schedule(work) {
        const before = launches;
        void sleep(WAITS_MS).then(() => (launches === before ? work() : undefined));
        return undefined;
      },
    };
  },
};
