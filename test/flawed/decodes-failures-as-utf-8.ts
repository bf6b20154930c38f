import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'decodes-failures-as-utf-8',
  changes: 'A failed answer is decoded for the log, which throws where it is no UTF-8, and ends the upload.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'No retry after an answer that is not UTF-8',
  behaviour: () => ({
    ...referenceBehaviour,
    isRetried: (outcome) => outcome.kind === 'lost' || !outcome.text.includes('\ufffd'),
  }),
};
