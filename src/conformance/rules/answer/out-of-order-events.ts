import type { DeliveryEntry } from '../../../ledger/entry.ts';
import { hasStatedAnswer } from '../../conduct/stated-answers.ts';
import { oddIn, twinOf } from '../../conduct/twins.ts';
import { describeCases, shortAnswer } from '../../judge/describe-cases.ts';
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
    const odd = oddIn(deliveries);
    if (odd.length === 0) return inconclusive('no delivery was made');
    const isAsInOrder = (delivery: DeliveryEntry): boolean => {
      const twin = twinOf(delivery, deliveries);
      return twin ? shortAnswer(delivery) === shortAnswer(twin) : hasStatedAnswer(delivery);
    };
    const outcome = odd.every(isAsInOrder) ? 'each event is answered as it is in order' : describeCases(odd);
    return observed(`A session from its end to its start: ${outcome}.`, odd);
  },
  fix: 'Make each answer depend on its event alone: the order of deliveries is not shown.',
};
