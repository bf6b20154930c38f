import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

/** So many bytes of an answer are logged. */
const EXCERPT_BYTES = 80;

export const flaw: Flaw = {
  name: 'cuts-an-excerpt-by-bytes',
  changes:
    'The answer of a failure is cut after 80 bytes and decoded strictly, which throws where that is within a character.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'No retry after an answer with characters of several bytes',
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried(outcome) {
      if (outcome.kind === 'answered')
        new TextDecoder('utf-8', { fatal: true }).decode(
          Buffer.from(outcome.text).subarray(0, EXCERPT_BYTES),
        );
      return referenceBehaviour.isRetried(outcome);
    },
  }),
};
