import type { DeliveryEntry } from '../../ledger/entry.ts';
import { type AnsweredEvent, statedAnswer } from '../../spec/stated-answer.ts';
import { isAnswered } from './answers.ts';
import { eventOf } from './event-of.ts';

/** The answer that the interface states for the event of a delivery; a body that is no envelope asks for nothing. */
export function statedAnswerOf(delivery: DeliveryEntry): 'success' | 'ignored' {
  const { type = '', data } = (eventOf(delivery) as Partial<AnsweredEvent> | null | undefined) ?? {};
  return data ? statedAnswer({ type, data }) : 'ignored';
}

/** Whether the delivery was answered as the response table states. */
export function hasStatedAnswer(delivery: DeliveryEntry): boolean {
  return isAnswered(delivery, statedAnswerOf(delivery));
}
