import type { Flaw } from './flaw.ts';
import { infos, refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'puts-titles-into-a-query',
  changes: 'A title goes into a query as it is: one that has a quote breaks that, and is answered 422.',
  breaks: [
    'delivery/every-event-type-is-accepted',
    'delivery/sessions-side-by-side-are-accepted',
    'delivery/later-sessions-are-unharmed',
    'envelope/unicode-and-long-text-are-accepted',
  ],
  behaviour: refuseBodies(({ data }) => infos(data).some(({ title }) => String(title).includes('"'))),
};
