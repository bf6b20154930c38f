import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-its-file-open',
  changes:
    'The file is opened once for all attempts: after an answer its end is sent, and a lost connection closes it for good.',
  breaks: [
    'retry/sends-the-whole-file-again',
    'retry/connection-loss-is-a-failure',
    'retry/timed-out-upload-is-tried-again',
  ],
  tells: 'A further attempt sends 0 of',
  behaviour: () => ({
    ...referenceBehaviour,
    contents: (file, attempt) => referenceBehaviour.contents(attempt === 1 ? file : '/dev/null', attempt),
    isRetried: (outcome) => outcome.kind !== 'lost' && referenceBehaviour.isRetried(outcome),
  }),
};
