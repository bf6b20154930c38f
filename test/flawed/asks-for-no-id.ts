import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'asks-for-no-id',
  changes: 'An event without an id is taken.',
  breaks: ['envelope/missing-field-never-uploads'],
  behaviour: () => ({
    ...referenceBehaviour,
    problemOf: (body) => referenceBehaviour.problemOf(typeof body === 'object' ? { id: '', ...body } : body),
  }),
};
