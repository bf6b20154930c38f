import type { Flaw } from './flaw.ts';
import { sendsLater } from './parts/sends-later.ts';

export const flaw: Flaw = {
  name: 'makes-further-attempts-in-one-thread',
  changes: 'Further attempts are made by the one thread of the timer, one after the other.',
  breaks: ['retry/waits-ten-seconds'],
  tells: 'Waits up to',
  behaviour(clock) {
    let last: Promise<unknown> = Promise.resolve();
    return sendsLater(clock, ({ attempt }, send) => {
      if (attempt === 1) return send();
      const own = last.then(send);
      last = own;
      return own;
    });
  },
};
