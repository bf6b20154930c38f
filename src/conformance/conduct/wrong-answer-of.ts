import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { Evidence } from '../rulebook/evidence.ts';
import type { WrongAnswer } from '../rulebook/wrong-answer.ts';
import { answerMember, describeAnswer, isTaken } from './answers.ts';
import { subjectOf } from './subject-of.ts';

/** What an answer may say of its event alone: ids, times and numbers. */
const OF_ONE_EVENT = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/gi;

/** The answers that the response table has. */
const STATED: readonly unknown[] = ['success', 'ignored'];

/** A wrong answer, as other failures may rest on it, too; one that no event asks for is no matter of the type. */
export function wrongAnswerOf(delivery: DeliveryEntry, { beside }: Pick<Evidence, 'beside'>): WrongAnswer {
  const told = { answer: answerKey(delivery), ...(beside.has(delivery) ? { beside: 'seen' as const } : {}) };
  const isOfTable = STATED.includes(answerMember(delivery, 'status'));
  return isTaken(delivery) && !isOfTable ? told : { ...told, type: subjectOf(delivery).type };
}

/** The same text for answers that are the same but for what they say of their event alone. */
export function answerKey(delivery: DeliveryEntry): string {
  const { answer } = delivery;
  return answer ? `${answer.status} ${describeAnswer(delivery).replace(OF_ONE_EVENT, '…')}` : 'no answer';
}
