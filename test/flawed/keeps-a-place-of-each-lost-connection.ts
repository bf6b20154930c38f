import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Outcome } from '../../src/receiver/uploading.ts';
import type { Flaw } from './flaw.ts';

/** Uploads that are made at one time. */
const PLACES = 64;

export const flaw: Flaw = {
  name: 'keeps-a-place-of-each-lost-connection',
  changes: 'An attempt whose connection is lost never gives its place back, of which there are 64.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading when',
  behaviour: () => {
    let free = PLACES;
    const waiting: (() => void)[] = [];
    return {
      ...referenceBehaviour,
      async send(upload, dispatcher) {
        if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
        free -= 1;
        const outcome: Outcome = await referenceBehaviour.send(upload, dispatcher);
        if (outcome.kind === 'answered') {
          free += 1;
          waiting.shift()?.();
        }
        return outcome;
      },
    };
  },
};
