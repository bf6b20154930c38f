import type { Flaw } from './flaw.ts';
import { takesEventsInTurn } from './parts/takes-events-in-turn.ts';

export const flaw: Flaw = {
  name: 'makes-further-attempts-where-it-takes-events',
  changes:
    'One process takes each finished transmux by a call, and makes all further attempts itself, one after the other: where a call takes more than 5 s the answer is 500.',
  breaks: ['answer/does-not-wait-for-other-uploads', 'retry/waits-ten-seconds'],
  tells: 'Answers no finished transmux while a further attempt',
  behaviour: (clock) => takesEventsInTurn(clock, (send, inTurn) => inTurn(send)),
};
