import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'uploads-although-the-key-is-wrong',
  changes: 'A wrong key is answered 403, after the upload was scheduled.',
  breaks: ['auth/wrong-key-never-uploads'],
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: (delivery, secret) =>
      delivery.query['key'] === undefined ? referenceBehaviour.refuse(delivery, secret) : undefined,
    answer(accepted) {
      const answer = referenceBehaviour.answer(accepted);
      return referenceBehaviour.refuse(accepted.delivery, accepted.settings.secret) ?? answer;
    },
  }),
};
