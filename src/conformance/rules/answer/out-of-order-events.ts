import { hasStatedAnswer } from '../../conduct/stated-answers.ts';
import { describeCases } from '../../judge/describe-cases.ts';
import type { Observation } from '../../rulebook/rule.ts';
import { inconclusive, observed } from '../../rulebook/verdict.ts';
import { reversedSession } from '../../scenarios/reversed-session.ts';

export const outOfOrderEvents: Observation = {
  id: 'answer/out-of-order-events',
  title: 'What becomes of events that come in another order than they happened?',
  clause: 'Events.delivery',
  level: 'observe',
  profile: 'core',
  scenarios: [reversedSession],
  judge({ deliveries }) {
    if (deliveries.length === 0) return inconclusive('no delivery was made');
    const outcome = deliveries.every(hasStatedAnswer)
      ? 'each event is answered as it is in order'
      : describeCases(deliveries);
    return observed(`A session from its end to its start: ${outcome}.`, deliveries);
  },
  fix: 'Make each answer depend on its event alone: the order of deliveries is not shown.',
};
