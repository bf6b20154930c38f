import type { DeliveryEntry } from '../../ledger/entry.ts';
import { answerDeparture, describeAnswer } from '../conduct/answers.ts';
import { twinOf } from '../conduct/twins.ts';
import { wrongAnswerOf } from '../conduct/wrong-answer-of.ts';
import type { Departure } from '../rulebook/departure.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import { type Fail, fail, type Inconclusive, type Pass, pass } from '../rulebook/verdict.ts';
import type { WrongAnswer } from '../rulebook/wrong-answer.ts';
import { answerPattern } from './answer-pattern.ts';
import { caseOf } from './case-of.ts';
import { listed } from './describe-cases.ts';
import { sameAsTwins } from './same-as-twins.ts';

/** How many wrong answers, and deliveries of each, a finding names before it only counts them. */
const NAMED = 3;

/** What must not become of what is to be taken, or refused. */
const OPPOSITE = { taken: 'refused', refused: 'taken' } as const;

/** What to do where answers do not come. */
const ANSWER =
  'End every branch of the handler by an answer, also where nothing is done, and let nothing that it waits for or throws keep that away.';

/** What a receiver does, in the words of a headline, where that is known; and how it is mended. */
export interface Mistake {
  readonly does?: string | undefined;
  readonly fix: string;
}

/** What the right answer to each of some deliveries is. */
export interface RightAnswer {
  readonly expected: string;
  readonly isRight: (delivery: DeliveryEntry) => boolean;
  /** Whether it takes a delivery or refuses it. @default 'taken' */
  readonly stated?: 'taken' | 'refused';
  /** What a delivery is compared with that has no twin of its own. */
  readonly usual?: DeliveryEntry | undefined;
  /** What is done wrong where such answers are given, if that is less than the rule says. */
  readonly mistake?: (wrong: readonly DeliveryEntry[], departure: Departure) => Mistake | undefined;
  /** What all of them are, for a headline. @default their labels say it */
  readonly what?: string;
}

/**
 * Every delivery must be answered rightly; names the first that are not.
 *
 * One whose twin is answered wrongly, too, is not why: then nothing can be told of it.
 */
export function judgeAnswers(
  deliveries: readonly DeliveryEntry[],
  { expected, isRight, stated = 'taken', usual, what, mistake }: RightAnswer,
  { all, beside }: Pick<Evidence, 'all' | 'beside'>,
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
  // What is taken though it is to be refused, or refused though it is to be taken, is told before another answer.
  const departureOf = (delivery: DeliveryEntry): Departure => answerDeparture(delivery, stated);
  // An answer that does not come says least.
  const gravest =
    blamed.find((delivery) => departureOf(delivery) === OPPOSITE[stated]) ??
    blamed.find(({ answer }) => answer) ??
    first;
  const departure = departureOf(gravest);
  const alike = blamed.filter((delivery) => departureOf(delivery) === departure);
  const pattern = answerPattern(alike, departure, what);
  const told = mistake?.(alike, departure) ?? (departure === 'unanswered' ? { fix: ANSWER } : undefined);
  // Each wrong answer once, and what it came to.
  const answers = Map.groupBy(blamed, describeAnswer);
  const parts = [...answers].map(([answer, given]) => `${answer} to ${named(given)}`);
  const more = parts.length > NAMED ? `; and ${parts.length - NAMED} other answers` : '';
  const actual = parts.slice(0, NAMED).join('; ') + more;
  const headline = {
    pattern: told?.does ? `${told.does}: ${pattern.charAt(0).toLowerCase()}${pattern.slice(1)}` : pattern,
    ...(told ? { fix: told.fix } : {}),
  };
  const failure = fail(departure, expected, actual, alike.slice(0, NAMED), headline);
  // What must be refused and is taken is so by no answer that others get.
  if (departure === 'taken') return failure;
  return { ...failure, answers: wrongAnswersOf(blamed, departure, { beside }) };
}

/** What is answered alike to events of several types is so for what is odd about them all. */
function wrongAnswersOf(
  blamed: readonly DeliveryEntry[],
  departure: Departure,
  evidence: Pick<Evidence, 'beside'>,
): readonly WrongAnswer[] {
  const answers = blamed.map((delivery) => wrongAnswerOf(delivery, evidence));
  const alike = Map.groupBy(answers, ({ answer }) => answer);
  const isOfOneType = ({ answer }: WrongAnswer): boolean =>
    new Set(alike.get(answer)?.map(({ type }) => type)).size === 1;
  // An answer of the table is always a matter of the type.
  const isOfType = (told: WrongAnswer): boolean => departure === 'answered-otherwise' || isOfOneType(told);
  return answers.map(({ type, ...told }) =>
    type !== undefined && isOfType(told) ? { ...told, type } : told,
  );
}

function named(deliveries: readonly DeliveryEntry[]): string {
  const labels = [...new Set(deliveries.map(({ label }) => caseOf(label)))];
  const left = labels.length - NAMED;
  return left > 0 ? `${labels.slice(0, NAMED).join(', ')} and ${left} more` : listed(labels);
}
