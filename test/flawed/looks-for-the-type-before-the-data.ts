import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withText } from './parts/with-text.ts';

export const flaw: Flaw = {
  name: 'looks-for-the-type-before-the-data',
  changes: 'The type of an event is looked for before its data alone.',
  breaks: [
    'envelope/json-of-any-writer-is-read',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
  ],
  tells: 'Announcement written with its members in another order is answered',
  behaviour: () => referenceBehaviour,
  front: withText((body) =>
    /^\s*\{\s*"data"/.test(body) ? body.replace(/"type":"video_/, '"type":"no_') : body,
  ),
};
