import type { DeliveryEntry } from '../../ledger/entry.ts';
import { answerDeparture, describeAnswer } from '../conduct/answers.ts';
import { twinOf } from '../conduct/twins.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../rulebook/verdict.ts';
import { listed } from './describe-cases.ts';
import { sameAsTwins } from './same-as-twins.ts';

/** How many wrong answers, and deliveries of each, a finding names before it only counts them. */
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
  // Each wrong answer once, and what it came to.
  const answers = Map.groupBy(blamed, describeAnswer);
  const told = [...answers].map(([answer, alike]) => `${answer} to ${named(alike)}`);
  const more = told.length > NAMED ? `; and ${told.length - NAMED} other answers` : '';
  return fail(
    answerDeparture(first, stated),
    expected,
    told.slice(0, NAMED).join('; ') + more,
    blamed.slice(0, NAMED),
  );
}

function named(deliveries: readonly DeliveryEntry[]): string {
  const labels = [...new Set(deliveries.map(({ label }) => label))];
  const left = labels.length - NAMED;
  return left > 0 ? `${labels.slice(0, NAMED).join(', ')} and ${left} more` : listed(labels);
}
