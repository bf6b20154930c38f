import type { Flaw } from './flaw.ts';
import { broken, later, withBody } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'sends-the-first-half-after-garbage',
  changes: 'After an answer that is no HTTP the next attempt sends the first half of the file.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () =>
    later(
      broken(/HTTPParser/),
      withBody((whole) => [whole.subarray(0, whole.length / 2)]),
    ),
};
