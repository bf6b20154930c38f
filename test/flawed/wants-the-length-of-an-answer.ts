import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'wants-the-length-of-an-answer',
  changes: 'An answer without a Content-Length is taken for a failure.',
  breaks: ['upload/status-201-ends-it'],
  tells: 'Uploads again after the answer 201 in chunks',
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) =>
      referenceBehaviour.isStored(outcome) &&
      outcome.kind === 'answered' &&
      outcome.headers['content-length'] !== undefined,
  }),
};
