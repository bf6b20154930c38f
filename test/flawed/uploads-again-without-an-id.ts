import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import { jsonOf } from '../../src/spec/json-of.ts';
import { memberOf } from '../../src/spec/member-of.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-again-without-an-id',
  changes: 'A success answer that tells no id is taken as a failure.',
  breaks: ['upload/success-without-id-ends-it'],
  tells: 'Uploads again after 201 with no id of the file',
  behaviour: () => ({
    ...referenceBehaviour,
    isStored: (outcome) =>
      referenceBehaviour.isStored(outcome) &&
      outcome.kind === 'answered' &&
      memberOf(jsonOf(outcome.text), 'id') != null,
  }),
};
