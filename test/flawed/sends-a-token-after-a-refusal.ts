import type { Flaw } from './flaw.ts';
import { broken, later, withHeaders } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'sends-a-token-after-a-refusal',
  changes: 'After a connection that is refused the key is sent as a bearer token.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => later(broken(/ECONNREFUSED/), withHeaders({ authorization: 'Bearer key-of-the-storage' })),
};
