import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'breaks-when-it-has-scheduled',
  changes: 'Each event with the right key is answered 500, though its upload is made.',
  breaks: ['delivery/every-event-type-is-accepted'],
  tells: 'Answers 500 to every event',
  isByAll: true,
  behaviour: () => ({
    ...referenceBehaviour,
    async answer(accepted) {
      await referenceBehaviour.answer(accepted);
      return { status: 500, body: { detail: 'Internal Server Error' } };
    },
  }),
};
