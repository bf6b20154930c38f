import type { DeliveryEntry } from '../../ledger/entry.ts';
import { jsonOf } from '../../spec/json-of.ts';
import type { Departure } from '../rulebook/departure.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** Longest piece of an answer that a finding quotes, in characters. */
const QUOTED = 120;

/** One member of the answer's JSON object; undefined where it is none. */
export function answerMember({ answer }: DeliveryEntry, name: string): unknown {
  return (Object(jsonOf(answer?.body ?? '')) as Record<string, unknown>)[name];
}

/** Whether the delivery was taken: any status of the 200s, or one that the receiver described. */
export function isTaken({ answer, taking }: DeliveryEntry): boolean {
  if (!answer) return false;
  return taking?.includes(answer.status) ?? answer.status < 300;
}

/** Whether no answer came for so long that the harness gave up. */
export function isTooLate({ failure }: DeliveryEntry): boolean {
  return failure?.code === 'timeout';
}

/** Whether the answer is a JSON object with this `status`, under a status of the 200s. */
export function isAnswered(delivery: DeliveryEntry, status: 'success' | 'ignored'): boolean {
  return isTaken(delivery) && answerMember(delivery, 'status') === status;
}

/** The delivery of the plain good case. */
export function usualAnnouncement({ deliveries }: Evidence['all']): DeliveryEntry | undefined {
  return deliveries.find(({ scenario }) => scenario === 'accepted-upload');
}

/**
 * Whether the delivery is answered as a finished transmux is by this receiver, which should be success.
 *
 * One whose plain answer is another one already breaks the rule of that answer; it is not accused once more.
 */
export function isAnsweredAsUsual(delivery: DeliveryEntry, { all }: Evidence): boolean {
  const plain = usualAnnouncement(all);
  const usual = plain && isTaken(plain) ? answerMember(plain, 'status') : 'success';
  // The stated answer is right whatever others get.
  return isAnswered(delivery, 'success') || (isTaken(delivery) && answerMember(delivery, 'status') === usual);
}

/** Whether the answer is that of a wrong key (R1). */
export function isForbidden(delivery: DeliveryEntry): boolean {
  return delivery.answer?.status === 403 && answerMember(delivery, 'detail') === 'Forbidden';
}

/** Whether the delivery was refused for what it is: a status of the 400s. */
export function isRefused({ answer }: DeliveryEntry): boolean {
  return answer !== undefined && answer.status >= 400 && answer.status < 500;
}

/** Whether the answer says that the receiver broke: a status of the 500s. */
export function isBroken({ answer }: DeliveryEntry): boolean {
  return answer !== undefined && answer.status >= 500;
}

/** How a wrong answer leaves the stated one, which takes the delivery or refuses it. */
export function answerDeparture(delivery: DeliveryEntry, stated: 'taken' | 'refused'): Departure {
  if (!delivery.answer) return 'unanswered';
  if (isTaken(delivery) === (stated === 'taken')) return 'answered-otherwise';
  return stated === 'taken' ? 'refused' : 'taken';
}

/** What came back, for people. */
export function describeAnswer(delivery: DeliveryEntry): string {
  const { answer, failure } = delivery;
  if (isTooLate(delivery)) return 'no whole answer in time';
  const words = firstWords(delivery);
  if (failure) return `no answer: ${words}`;
  if (!answer) return 'no answer';
  return words === '' ? `${answer.status} without a body` : `${answer.status} ${words}`;
}

/** The first words of an answer, or why there is none where that says more than that it did not come. */
export function firstWords(delivery: DeliveryEntry): string {
  if (isTooLate(delivery)) return '';
  const { answer, failure } = delivery;
  const text = failure ? failure.message : (answer?.body ?? '').replace(/\s+/g, ' ').trim();
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}...` : text;
}
