import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** After so many failures in a row storage is taken to be down. */
const MOST = 8;

export const flaw: Flaw = {
  name: 'breaks-its-circuit',
  changes: 'Once eight attempts of any uploads have failed in a row, no upload that fails is tried again.',
  breaks: ['retry/failing-upload-is-tried-three-times'],
  tells: 'Tries nothing again once 8 attempts in a row have failed',
  behaviour() {
    let inARow = 0;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        const outcome = await referenceBehaviour.send(request, dispatcher);
        inARow = referenceBehaviour.isStored(outcome) ? 0 : inARow + 1;
        return outcome;
      },
      isRetried: (outcome) => inARow < MOST && referenceBehaviour.isRetried(outcome),
    };
  },
};
