import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** When all deliveries of a run are made, and only silence is left to be watched for. */
const LIFE_MS = 212_500;

// The malformed bodies come last of all, when nobody listens any more; they are not to blame.
export const flaw: Flaw = {
  name: 'dies-after-minutes',
  changes: 'After three and a half minutes the receiver is out of memory and ends.',
  breaks: ['delivery/keeps-answering'],
  behaviour: () => referenceBehaviour,
  front: ({ forward, die, clock, signal }) => {
    clock.sleep(LIFE_MS, signal).then(die, () => undefined);
    return forward;
  },
};
