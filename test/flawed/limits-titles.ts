import type { Flaw } from './flaw.ts';
import { infos, refuseBodies } from './parts/refuse-bodies.ts';

export const flaw: Flaw = {
  name: 'limits-titles',
  changes: 'A title of more than 32 KiB is answered 422.',
  breaks: ['envelope/unicode-and-long-text-are-accepted'],
  behaviour: refuseBodies(({ data }) => infos(data).some(({ title }) => String(title).length > 32_768)),
};
