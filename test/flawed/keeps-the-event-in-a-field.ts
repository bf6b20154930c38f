import type { Accepted } from '../../src/receiver/answering.ts';
import { referenceBehaviour } from '../../src/receiver/behaviour.ts';
import type { Flaw } from './flaw.ts';

export const flaw: Flaw = {
  name: 'keeps-the-event-in-a-field',
  changes: 'The event is kept in a field of the receiver, and looked at there 50 ms later.',
  breaks: [
    'answer/events-at-one-instant-are-told-apart',
    'envelope/fuzzed-conformant-envelopes-get-the-stated-answer',
    'answer/other-events-are-ignored',
    'answer/unknown-type-is-ignored',
    'answer/transmux-without-output-is-ignored',
    'upload/each-accepted-event-uploads',
    'answer/failed-upload-is-not-reported-to-the-sender',
    'upload/new-event-uploads-again',
  ],
  tells: 'Mixes up answers to events that come at one instant',
  isByAll: true,
  behaviour(clock) {
    let current: Pick<Accepted, 'envelope' | 'recording'> | undefined;
    return {
      ...referenceBehaviour,
      async answer(accepted) {
        current = accepted;
        await clock.sleep(50);
        return referenceBehaviour.answer({ ...accepted, ...current });
      },
    };
  },
};
