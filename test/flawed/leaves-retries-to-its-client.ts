import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** Attempts that the client makes of each of the receiver's own. */
const OF_THE_CLIENT = 3;

const isLast = (attempt: number): boolean => attempt % OF_THE_CLIENT === 0;

export const flaw: Flaw = {
  name: 'leaves-retries-to-its-client',
  changes:
    'In each attempt the HTTP client tries twice more, after a second or when storage asks for it, and cannot read the file again: `curl --retry 2 -T -`.',
  breaks: [
    'retry/failing-upload-is-tried-three-times',
    'retry/waits-ten-seconds',
    'retry/sends-the-whole-file-again',
    'retry/retry-after-does-not-change-the-delay',
  ],
  behaviour: () => ({
    ...referenceBehaviour,
    attempts: OF_THE_CLIENT * referenceBehaviour.attempts,
    contents: (file, attempt) =>
      referenceBehaviour.contents(isLast(attempt - 1) ? file : '/dev/null', attempt),
    pauseMs({ attempt, outcome }) {
      if (isLast(attempt)) return 10_000;
      const asked = outcome.kind === 'answered' ? Number(outcome.headers['retry-after'] ?? 1) : 1;
      return 1000 * asked;
    },
  }),
};
