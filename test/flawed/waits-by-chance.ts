import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** What passes on a busy machine where nothing waits, in ms. */
const AFTER_A_LOSS_MS = 300;
const AFTER_AN_ANSWER_MS = 900;

export const flaw: Flaw = {
  name: 'waits-by-chance',
  changes:
    'Attempts follow each other without a delay, on a machine where an answer takes longer than a loss.',
  breaks: ['retry/waits-ten-seconds'],
  behaviour: () => ({
    ...referenceBehaviour,
    pauseMs: ({ outcome }) => (outcome.kind === 'lost' ? AFTER_A_LOSS_MS : AFTER_AN_ANSWER_MS),
  }),
};
