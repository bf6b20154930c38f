import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** What a busy machine lets pass where nothing waits, in ms, one after the other. */
const PASSED_MS = [3, 4, 116, 7, 60];

export const flaw: Flaw = {
  name: 'waits-by-chance',
  changes: 'Attempts follow each other without a delay, on a machine where that takes a little now and then.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => {
    let pauses = 0;
    return {
      ...referenceBehaviour,
      pauseMs: () => {
        pauses += 1;
        return PASSED_MS[pauses % PASSED_MS.length] ?? 0;
      },
    };
  },
};
