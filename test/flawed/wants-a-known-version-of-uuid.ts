import type { Flaw } from './flaw.ts';
import { refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'wants-a-known-version-of-uuid',
  changes: 'An id that is a UUID of no version from 1 to 5 is answered 422.',
  breaks: [
    'envelope/every-uuid-version-is-accepted',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  ],
  behaviour: refuseBodies(({ id }) => !/^.{14}[1-5]/.test(id)),
};
