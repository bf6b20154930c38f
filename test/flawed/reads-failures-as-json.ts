import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'reads-failures-as-json',
  changes: 'An upload whose answer is not JSON ends, as what reads it throws.',
  breaks: [
    'retry/every-other-status-is-a-failure',
    'retry/unfinished-answer-is-given-up',
    'retry/connection-loss-is-a-failure',
  ],
  tells: 'No retry after an answer that is not JSON',
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried(outcome) {
      if (outcome.kind === 'lost') return true;
      try {
        JSON.parse(outcome.text);
        return true;
      } catch {
        return false;
      }
    },
  }),
};
