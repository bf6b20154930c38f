import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'takes-the-key-from-the-body',
  changes: 'The key may come in the body.',
  breaks: ['auth/key-outside-the-query-does-not-count'],
  behaviour: () => ({
    ...referenceBehaviour,
    // Without a key in the query the body must be read before it can be refused.
    refuse: (delivery, secret) =>
      delivery.query['key'] === undefined ? undefined : referenceBehaviour.refuse(delivery, secret),
    answer(accepted) {
      const { delivery, envelope, settings } = accepted;
      const key = delivery.query['key'] ?? envelope.data['key'];
      return (
        referenceBehaviour.refuse({ ...delivery, query: { key } }, settings.secret) ??
        referenceBehaviour.answer(accepted)
      );
    },
  }),
};
