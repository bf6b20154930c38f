import type { Flaw } from './flaw.ts';
import { placesFor } from './parts/places-for.ts';

export const flaw: Flaw = {
  name: 'keeps-a-place-of-each-lost-connection',
  changes: 'An attempt whose connection is lost never gives its place back, of which there are 64.',
  breaks: ['upload/each-accepted-event-uploads'],
  tells: 'Stops uploading when',
  behaviour: () => placesFor(64, (_, { kind }) => kind === 'answered'),
};
