import type { Flaw } from './flaw.ts';
import { placesFor } from './parts/places-for.ts';

export const flaw: Flaw = {
  name: 'keeps-a-place-of-each-missing-file',
  changes: 'A file that is missing never gives its place back, of which there are 64.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading when',
  behaviour: () => placesFor(64, () => true, false),
};
