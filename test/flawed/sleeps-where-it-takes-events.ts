import type { Flaw } from './flaw.ts';
import { takesEventsInTurn } from './parts/takes-events-in-turn.ts';

const DELAY_MS = 10_000;

export const flaw: Flaw = {
  name: 'sleeps-where-it-takes-events',
  changes:
    'One process takes each finished transmux by a call, and sleeps before each further attempt: where a call takes more than 5 s the answer is 500.',
  breaks: [
    'answer/does-not-wait-for-other-uploads',
    'delivery/every-event-type-is-accepted',
    'answer/finished-transmux-is-success',
    'retry/waits-ten-seconds',
  ],
  isByAll: true,
  tells: 'Answers no finished transmux while an upload waits',
  behaviour: (clock) => ({
    ...takesEventsInTurn(clock, (send, inTurn) => inTurn(() => clock.sleep(DELAY_MS)).then(send)),
    pauseMs: () => 0,
  }),
};
