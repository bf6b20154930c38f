import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'sends-credentials-once',
  changes: 'Only the first attempt carries credentials.',
  breaks: ['upload/authenticates-with-empty-user-and-key'],
  behaviour: () => ({
    ...referenceBehaviour,
    headersOf: (storageKey, attempt) =>
      attempt === 1 ? referenceBehaviour.headersOf(storageKey, attempt) : {},
  }),
};
