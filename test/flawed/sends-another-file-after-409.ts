import type { Flaw } from './flaw.ts';
import { answered, later, withBody } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'sends-another-file-after-409',
  changes: 'After a 409 other bytes of the same number are sent.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () =>
    later(
      answered(409),
      withBody((whole) => [Buffer.alloc(whole.length, 'x')]),
    ),
};
