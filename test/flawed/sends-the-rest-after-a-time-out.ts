import type { Flaw } from './flaw.ts';
import { broken, later, withBody } from './parts/later-attempts.ts';

export const flaw: Flaw = {
  name: 'sends-the-rest-after-a-time-out',
  changes: 'After a time-out the next attempt begins in the middle of the file.',
  breaks: ['retry/sends-the-whole-file-again'],
  behaviour: () =>
    later(
      broken(/Timeout|Abort/),
      withBody((whole) => [whole.subarray(whole.length / 2)]),
    ),
};
