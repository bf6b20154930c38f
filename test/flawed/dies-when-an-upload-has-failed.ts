import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';
import { mortal } from './parts/mortal.ts';

const { front, die } = mortal();

export const flaw: Flaw = {
  name: 'dies-when-an-upload-has-failed',
  changes:
    'The error of an upload that has failed for the last time is caught by nothing, and ends the program.',
  breaks: ['delivery/keeps-answering'],
  tells: 'Goes away when an upload has failed for the last time',
  behaviour: (clock) => {
    let isDead = false;
    return {
      ...referenceBehaviour,
      async send(request, dispatcher) {
        if (isDead) return die(clock);
        const outcome = await referenceBehaviour.send(request, dispatcher);
        isDead ||= request.attempt === referenceBehaviour.attempts && !referenceBehaviour.isStored(outcome);
        return isDead ? die(clock) : outcome;
      },
    };
  },
  front,
};
