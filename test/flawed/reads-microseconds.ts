import type { Flaw } from './flaw.ts';
import { refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'reads-microseconds',
  changes: 'A timestamp of more than six digits after the point is answered 422.',
  breaks: [
    'envelope/every-fraction-length-is-accepted',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  ],
  behaviour: refuseBodies(({ ts }) => /\.\d{7,}Z$/.test(ts)),
};
