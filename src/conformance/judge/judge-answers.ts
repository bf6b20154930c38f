import type { DeliveryEntry } from '../../ledger/entry.ts';
import { describeAnswer } from '../conduct/answers.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../rulebook/verdict.ts';

/** How many wrong answers a finding names before it only counts them. */
const NAMED = 3;

/** Every delivery must be answered rightly; names the first that are not. */
export function judgeAnswers(
  deliveries: readonly DeliveryEntry[],
  expected: string,
  isRight: (delivery: DeliveryEntry) => boolean,
): Pass | Fail | Inconclusive {
  const wrong = deliveries.filter((delivery) => !isRight(delivery));
  if (wrong.length === 0) return pass(deliveries.length);
  const named = wrong.slice(0, NAMED).map((delivery) => `${delivery.label}: ${describeAnswer(delivery)}`);
  const more = wrong.length > NAMED ? `; and ${wrong.length - NAMED} more of ${deliveries.length}` : '';
  return fail(expected, named.join('; ') + more, wrong.slice(0, NAMED));
}
