import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'makes-further-attempts-in-one-thread',
  changes: 'Further attempts are made by the one thread of the timer, one after the other.',
  breaks: ['retry/waits-ten-seconds'],
  tells: 'Waits up to',
  behaviour() {
    let last: Promise<unknown> = Promise.resolve();
    return {
      ...referenceBehaviour,
      send(request, dispatcher) {
        if (request.attempt === 1) return referenceBehaviour.send(request, dispatcher);
        const own = last.then(() => referenceBehaviour.send(request, dispatcher));
        last = own;
        return own;
      },
    };
  },
};
