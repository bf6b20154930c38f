import type { Flaw } from './flaw.ts';
import { infos, refuseBodies } from './parts/refuse-bodies.ts';

// Where both are null it takes the stream for offline.
export const flaw: Flaw = {
  name: 'refuses-a-lone-null',
  changes: 'An event whose stream has either no live id or no start time is answered 422.',
  breaks: [
    'envelope/null-live-id-and-start-time-are-accepted',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  ],
  behaviour: refuseBodies(({ data }) =>
    infos(data).some(({ live_id, start_time }) => (live_id === null) !== (start_time === null)),
  ),
};
