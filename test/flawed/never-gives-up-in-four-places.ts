import { limited } from '../conformance/receivers/limited.ts';
import type { Flaw } from './flaw.ts';
import { flaw as neverGivesUp } from './never-gives-up.ts';

export const flaw: Flaw = {
  name: 'never-gives-up-in-four-places',
  changes: 'An upload is tried until it succeeds, and keeps one of four places for that.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading: 3 uploads that fail are tried again and again',
  isByAll: true,
  behaviour: (clock) => ({ ...neverGivesUp.behaviour(clock), schedule: limited(4)().schedule }),
};
