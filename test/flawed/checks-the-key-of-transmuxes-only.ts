import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'checks-the-key-of-transmuxes-only',
  changes: 'The key is looked at only where the event asks for an upload.',
  breaks: [
    'delivery/bad-key-is-refused',
    'delivery/near-miss-keys-are-refused',
    'auth/wrong-key-is-forbidden',
    'auth/empty-key-is-forbidden',
    'auth/near-miss-keys-are-forbidden',
  ],
  tells: 'A wrong key is taken with every event but video_transmux_finish',
  behaviour: () => ({
    ...referenceBehaviour,
    refuse: (delivery, secret) =>
      delivery.query['key'] === undefined ? referenceBehaviour.refuse(delivery, secret) : undefined,
    answer(accepted) {
      const { delivery, recording, settings } = accepted;
      const refusal =
        recording === undefined ? undefined : referenceBehaviour.refuse(delivery, settings.secret);
      return refusal ?? referenceBehaviour.answer(accepted);
    },
  }),
};
