import type { DeliveryEntry } from '../../ledger/entry.ts';
import { type AnsweredEvent, statedAnswer } from '../../spec/stated-answer.ts';
import { isAnswered } from './answers.ts';

/** The answer that the interface states for the event of a delivery; a body that is no envelope asks for nothing. */
export function statedAnswerOf({ body = '' }: DeliveryEntry): 'success' | 'ignored' {
  try {
    return statedAnswer(JSON.parse(body) as AnsweredEvent);
  } catch {
    return 'ignored';
  }
}

/** Whether the delivery was answered as the response table states. */
export function hasStatedAnswer(delivery: DeliveryEntry): boolean {
  return isAnswered(delivery, statedAnswerOf(delivery));
}
