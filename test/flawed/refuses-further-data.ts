import type { Flaw } from './flaw.ts';
import { refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'refuses-further-data',
  changes: 'An event whose data has a member called id or type is answered 422.',
  breaks: ['envelope/extra-data-keys-are-accepted'],
  behaviour: refuseBodies(({ data }) => 'id' in data || 'type' in data),
};
