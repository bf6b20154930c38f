import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'leaves-a-finished-transmux-unanswered',
  changes: 'A finished transmux begins its upload and gets no answer.',
  breaks: ['delivery/every-event-type-is-accepted', 'answer/finished-transmux-is-success'],
  behaviour: () => ({
    ...referenceBehaviour,
    answer(accepted) {
      const { recording, upload } = accepted;
      if (recording === undefined) return referenceBehaviour.answer(accepted);
      void upload(recording);
      return new Promise(() => undefined);
    },
  }),
};
