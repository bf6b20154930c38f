import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-an-id-for-success',
  changes: 'An answer with a file id is a success, whatever its status.',
  breaks: ['retry/every-other-status-is-a-failure'],
  tells: 'No retry after an answer that tells an id',
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) =>
      referenceBehaviour.isStored(outcome) || (outcome.kind === 'answered' && /"id"/.test(outcome.text)),
  }),
};
