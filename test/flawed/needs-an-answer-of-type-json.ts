import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'needs-an-answer-of-type-json',
  changes:
    'A success answer whose Content-Type is another one than that of JSON counts as a failure, as where `response.json()` of aiohttp throws.',
  breaks: ['upload/success-without-id-ends-it'],
  tells: 'Uploads again after 201 with JSON as text/plain',
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) =>
      referenceBehaviour.isStored(outcome) &&
      outcome.kind === 'answered' &&
      (outcome.text === '' || outcome.headers['content-type']?.startsWith('application/json') === true),
  }),
};
