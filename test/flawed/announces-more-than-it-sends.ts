import type { Flaw } from './flaw.ts';
import { later, withHeaders } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'announces-more-than-it-sends',
  changes: 'The Content-Length of a further attempt is larger than its body.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () => later(() => true, withHeaders({ 'content-length': '9999999' })),
};
