import type { Flaw } from './flaw.ts';
import { refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'takes-a-size-of-zero-for-missing',
  changes: 'A finished file whose size or duration is 0 is answered 422.',
  breaks: [
    'envelope/large-and-zero-numbers-are-accepted',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  ],
  behaviour: refuseBodies(
    ({ type, data }) => type === 'video_file_finish' && !(data['filesize'] && data['duration']),
  ),
};
