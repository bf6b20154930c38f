import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { withText } from './parts/with-text.ts';

export const flaw: Flaw = {
  name: 'finds-the-type-by-a-pattern',
  changes:
    'The type of an event is looked for as `"type":"`, so that it has none where a space follows the colon.',
  breaks: ['envelope/json-of-any-writer-is-read'],
  tells: 'Announcement written with spaces and announcement written over several lines are answered',
  behaviour: () => referenceBehaviour,
  front: withText((body) => (/"type":"/.test(body) ? body : body.replace('"type": "', '"type": "no-'))),
};
