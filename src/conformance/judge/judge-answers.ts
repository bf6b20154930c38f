import type { DeliveryEntry } from '../../ledger/entry.ts';
import { answerDeparture, describeAnswer } from '../conduct/answers.ts';
import { twinOf } from '../conduct/twins.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../rulebook/verdict.ts';
import { sameAsTwins } from './same-as-twins.ts';

/** How many wrong answers a finding names before it only counts them. */
const NAMED = 3;

/** What the right answer to each of some deliveries is. */
export interface RightAnswer {
  readonly expected: string;
  readonly isRight: (delivery: DeliveryEntry) => boolean;
  /** Whether it takes a delivery or refuses it. @default 'taken' */
  readonly stated?: 'taken' | 'refused';
  /** What a delivery is compared with that has no twin of its own. */
  readonly usual?: DeliveryEntry | undefined;
}

/**
 * Every delivery must be answered rightly; names the first that are not.
 *
 * One whose twin is answered wrongly, too, is not why: then nothing can be told of it.
 */
export function judgeAnswers(
  deliveries: readonly DeliveryEntry[],
  { expected, isRight, stated = 'taken', usual }: RightAnswer,
  { all }: Evidence,
): Pass | Fail | Inconclusive {
  const wrong = deliveries.filter((delivery) => !isRight(delivery));
  if (wrong.length === 0) return pass(deliveries.length);
  const twins = wrong.map((delivery) => twinOf(delivery, all.deliveries) ?? usual);
  const blamed = wrong.filter((_, index) => {
    const twin = twins[index];
    return !twin || isRight(twin);
  });
  const [first] = blamed;
  if (!first) {
    return sameAsTwins(
      twins.filter((twin) => twin !== undefined),
      all,
    );
  }
  // Each wrong answer once: the same one to many alike is told by their number.
  const kinds = Map.groupBy(blamed, (delivery) => `${delivery.label}: ${describeAnswer(delivery)}`);
  const shown = [...kinds].slice(0, NAMED);
  const left = blamed.length - shown.length;
  const more = left > 0 ? `; and ${left} more of ${deliveries.length}` : '';
  const named = shown.map(([told]) => told).join('; ') + more;
  return fail(answerDeparture(first, stated), expected, named, blamed.slice(0, NAMED));
}
