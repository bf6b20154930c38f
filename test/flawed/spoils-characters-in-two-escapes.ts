import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withText } from './parts/with-text.ts';

export const flaw: Flaw = {
  name: 'spoils-characters-in-two-escapes',
  changes: 'A character that JSON escapes in two parts, as one outside the basic plane, is lost.',
  breaks: ['envelope/json-of-any-writer-is-read'],
  tells: 'No upload for events that are written in ASCII alone',
  behaviour: () => referenceBehaviour,
  front: withText((body) => body.replace(/\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi, '?')),
};
