import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

const MOST = 4;

export const flaw: Flaw = {
  name: 'breaks-at-the-fifth-event-at-one-time',
  changes:
    'While four events are handled, which takes a millisecond, each further one with the right key is answered 500.',
  breaks: ['answer/events-at-one-instant-are-told-apart'],
  tells: 'Breaks with 500 at one of several events that come at one instant',
  isByAll: true,
  behaviour(clock) {
    let handled = 0;
    return {
      ...referenceBehaviour,
      async answer(accepted) {
        if (handled === MOST) return { status: 500, body: { detail: 'Internal Server Error' } };
        handled += 1;
        await clock.sleep(1);
        handled -= 1;
        return referenceBehaviour.answer(accepted);
      },
    };
  },
};
