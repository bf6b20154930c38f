import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { placesFor } from './parts/places-for.ts';

export const flaw: Flaw = {
  name: 'keeps-a-place-of-each-exhausted-upload',
  changes: 'An upload that has failed for the last time never gives its place back, of which there are 64.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading when 6',
  behaviour: () =>
    placesFor(
      64,
      ({ attempt }, outcome) => referenceBehaviour.isStored(outcome) || attempt < referenceBehaviour.attempts,
    ),
};
