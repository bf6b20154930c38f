import { rightNotifier } from './parts/notifier.ts';
import type { NotifierFlaw } from './parts/notifier-flaw.ts';

const MOST_FAILURES = 3;

export const flaw: NotifierFlaw = {
  name: 'tells-no-more-after-three-failures',
  changes: 'It tells nothing more after three failures in a row.',
  breaks: ['effect/goes-on-after-its-sink-failed'],
  behaviour() {
    const right = rightNotifier();
    let failures = 0;
    let isBroken = false;
    return {
      ...right,
      async send(post) {
        if (isBroken) return;
        await right.send(async () => {
          const isTaken = await post();
          failures = isTaken ? 0 : failures + 1;
          isBroken ||= failures >= MOST_FAILURES;
          return isTaken;
        });
      },
    };
  },
};
