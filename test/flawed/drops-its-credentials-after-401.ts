import type { Flaw } from './flaw.ts';
import { answered, later } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'drops-its-credentials-after-401',
  changes: 'After a 401 the next attempt has no credentials.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => later(answered(401), (request) => ({ ...request, headers: {} })),
};
