import type { Flaw } from './flaw.ts';
import { refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'refuses-leap-seconds',
  changes: 'A timestamp in the sixtieth second is answered 422.',
  breaks: ['envelope/fuzzed-conformant-envelopes-get-the-stated-answer'],
  behaviour: refuseBodies(({ ts }) => ts.includes(':60.')),
};
