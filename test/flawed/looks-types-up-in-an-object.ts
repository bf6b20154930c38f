import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { succeeds } from './parts/answers.ts';

const handlers: Record<string, unknown> = {};

export const flaw: Flaw = {
  name: 'looks-types-up-in-an-object',
  changes: 'Types are looked up among the members of an object, inherited ones included.',
  breaks: ['answer/unknown-type-is-ignored'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer: (accepted) =>
      (handlers[accepted.envelope.type] as unknown) === undefined
        ? referenceBehaviour.answer(accepted)
        : succeeds,
  }),
};
