import type { DeliveryEntry } from '../../ledger/entry.ts';
import { type AnsweredEvent, statedAnswer } from '../../spec/stated-answer.ts';
import { isAnswered } from './answers.ts';

/** The answer that the interface states for the event of a delivery; its body must be an envelope. */
export function statedAnswerOf({ body = '' }: DeliveryEntry): 'success' | 'ignored' {
  return statedAnswer(JSON.parse(body) as AnsweredEvent);
}

/** Whether the delivery was answered as the response table states. */
export function hasStatedAnswer(delivery: DeliveryEntry): boolean {
  return isAnswered(delivery, statedAnswerOf(delivery));
}
