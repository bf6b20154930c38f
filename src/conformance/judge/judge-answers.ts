import type { DeliveryEntry } from '../../ledger/entry.ts';
import { answerDeparture, describeAnswer } from '../conduct/answers.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../rulebook/verdict.ts';

/** How many wrong answers a finding names before it only counts them. */
const NAMED = 3;

/** Every delivery must be answered rightly, which takes or refuses them all; names the first that are not. */
export function judgeAnswers(
  deliveries: readonly DeliveryEntry[],
  expected: string,
  isRight: (delivery: DeliveryEntry) => boolean,
  stated: 'taken' | 'refused' = 'taken',
): Pass | Fail | Inconclusive {
  const wrong = deliveries.filter((delivery) => !isRight(delivery));
  const [first] = wrong;
  if (!first) return pass(deliveries.length);
  const named = wrong.slice(0, NAMED).map((delivery) => `${delivery.label}: ${describeAnswer(delivery)}`);
  const more = wrong.length > NAMED ? `; and ${wrong.length - NAMED} more of ${deliveries.length}` : '';
  return fail(answerDeparture(first, stated), expected, named.join('; ') + more, wrong.slice(0, NAMED));
}
