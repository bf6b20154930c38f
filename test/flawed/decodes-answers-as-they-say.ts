import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'decodes-answers-as-they-say',
  changes:
    'Each answer is read in the encoding that its head tells. One that is not encoded so throws what no retry is made for.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'No retry after an answer that is not encoded as it says',
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => outcome.kind !== 'answered' || outcome.headers['content-encoding'] === undefined,
  }),
};
