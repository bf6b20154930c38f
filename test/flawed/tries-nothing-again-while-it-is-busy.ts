import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** With so many attempts under way, a failed one included, there is no room for a further one. */
const BUSY = 4;

export const flaw: Flaw = {
  name: 'tries-nothing-again-while-it-is-busy',
  changes: 'An upload that fails while three others are under way is not tried again.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  isByAll: true,
  behaviour() {
    let underWay = 0;
    let isBusy = false;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        underWay += 1;
        try {
          return await referenceBehaviour.send(request, dispatcher);
        } finally {
          isBusy = underWay >= BUSY;
          underWay -= 1;
        }
      },
      isRetried: (outcome) => !isBusy && referenceBehaviour.isRetried(outcome),
    };
  },
};
