import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTaken } from '../conduct/answers.ts';
import { type Subject, subjectOf } from '../conduct/subject-of.ts';
import { typesOf } from '../conduct/types-of.ts';
import { answerKey, wrongAnswerOf } from '../conduct/wrong-answer-of.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { WrongAnswer } from '../rulebook/wrong-answer.ts';
import { placesOf } from './places-of.ts';
import { tellingText } from './telling-text.ts';

/** Events that are refused by the same answer, and what they have in common. */
export interface Refusal {
  readonly deliveries: readonly DeliveryEntry[];
  /** The kind of which all events are refused; absent where others of the very same kind are taken. */
  readonly kind?: RefusedKind;
}

/** What all events of a kind are of, beside their types. */
interface RefusedKind {
  /** The platform and channel, in words that follow the type; empty where these are not why. */
  readonly where: string;
  /** Whether an event is of that platform and channel. */
  readonly isThere: (subject: Subject) => boolean;
}

/**
 * The refusals of a receiver, by what it refuses.
 *
 * An answer that once refuses what is taken at other times is given for no kind of event: whatever gets it, that is
 * one refusal.
 *
 * @param plain all events with nothing odd about them; a kind is refused where each of its events is
 */
export function refusalsOf(
  refused: readonly DeliveryEntry[],
  plain: readonly DeliveryEntry[],
): readonly Refusal[] {
  const isRefused = new Set(refused);
  const seen = plain.map((delivery) => ({ ...subjectOf(delivery), taken: !isRefused.has(delivery) }));
  const kinds = new Map(refused.map((delivery) => [delivery, kindOf(subjectOf(delivery), seen)]));
  const byAnswer = [...Map.groupBy(refused, answerKey).values()];
  const isAtTimes = (alike: readonly DeliveryEntry[]): boolean =>
    alike.some((delivery) => !kinds.get(delivery));
  const ofKinds = byAnswer.filter((alike) => !isAtTimes(alike)).flat();
  // What an answer says of its event makes no other kind of it.
  const alike = Map.groupBy(
    ofKinds,
    (delivery) => `${delivery.answer?.status} ${kinds.get(delivery)?.where}`,
  );
  return [
    ...byAnswer.filter(isAtTimes).map((deliveries) => ({ deliveries })),
    ...[...alike.values()].flatMap((deliveries) => {
      const [kind] = deliveries.flatMap((delivery) => kinds.get(delivery) ?? []);
      return kind ? [{ deliveries, kind }] : [];
    }),
  ];
}

/** Whether no event of these types at that place is taken, whatever is in it. */
export function isOfEach({ deliveries, kind }: Refusal, seen: readonly DeliveryEntry[]): boolean {
  const types = typesOf(deliveries);
  const taken = seen.filter(isTaken).map(subjectOf);
  return kind !== undefined && !taken.some((one) => types.includes(one.type) && kind.isThere(one));
}

/** What in events tells that they are refused, in words that follow "has"; `undefined` where it is their type, or nothing. */
export function textOf(refusal: Refusal, seen: readonly DeliveryEntry[]): string | undefined {
  return isOfEach(refusal, seen) ? undefined : tellingText(refusal.deliveries, seen);
}

/**
 * What other failures are told by to rest on the same refusals. What is refused for a text or a number in it is so whatever
 * its type.
 */
export function wrongAnswersIn(
  refusals: readonly Refusal[],
  evidence: Pick<Evidence, 'beside' | 'exchanges'>,
): readonly WrongAnswer[] {
  const seen = evidence.exchanges.filter((one) => one.kind === 'delivery');
  return refusals.flatMap((refusal) => {
    const { deliveries, kind } = refusal;
    const isOfType = kind && textOf(refusal, seen) === undefined;
    return deliveries.map((delivery) => {
      const { type, ...ofAnyType } = wrongAnswerOf(delivery, evidence);
      return isOfType && type !== undefined ? { ...ofAnyType, type } : ofAnyType;
    });
  });
}

interface Seen extends Subject {
  readonly taken: boolean;
}

/** The kind that a refused event is of, of those whose events are all refused the one with most events. */
function kindOf(subject: Subject, seen: readonly Seen[]): RefusedKind | undefined {
  const places = placesOf(subject);
  const kinds = [false, true].flatMap((isOfType) =>
    [ANYWHERE, ...places.map(({ name, isThere }) => ({ where: ` of ${name}`, isThere }))].map((place) => ({
      ...place,
      alike: seen.filter((other) => place.isThere(other) && (!isOfType || other.type === subject.type)),
    })),
  );
  const [most] = kinds
    .filter(({ alike }) => alike.every(({ taken }) => !taken))
    // What one platform alone was seen to refuse may be a matter of that platform.
    .filter(({ where, alike }) => places.length === 0 || where !== '' || isOfMany(alike))
    .toSorted((a, b) => b.alike.length - a.alike.length);
  return most && { where: most.where, isThere: most.isThere };
}

const ANYWHERE: RefusedKind = { where: '', isThere: () => true };

function isOfMany(alike: readonly Subject[]): boolean {
  return new Set(alike.map(({ platform }) => platform)).size > 1;
}
