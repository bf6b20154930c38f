import type { DeliveryEntry } from '../../ledger/entry.ts';
import { answerMember, describeAnswer, isTooLate } from '../conduct/answers.ts';
import { caseOf } from './case-of.ts';

/** Which answer came to which deliveries, for people: `422 to a list and null; 200 ignored to text/plain`. */
export function describeCases(deliveries: readonly DeliveryEntry[]): string {
  const cases = Map.groupBy(deliveries, shortAnswer);
  return [...cases]
    .map(([answer, alike]) => `${answer} to ${listed(alike.map(({ label }) => caseOf(label)))}`)
    .join('; ');
}

/** The status of an answer, and the member of that name: `200 ignored`. */
export function shortAnswer(delivery: DeliveryEntry): string {
  const { answer, failure } = delivery;
  if (isTooLate(delivery)) return describeAnswer(delivery);
  if (!answer) return `no answer (${failure?.message ?? 'for an unknown reason'})`;
  const status = answerMember(delivery, 'status');
  return typeof status === 'string' && status.length <= 20
    ? `${answer.status} ${status}`
    : `${answer.status}`;
}

/** `a, b and c`, each once. */
export function listed(items: readonly string[]): string {
  const unique = [...new Set(items)];
  const last = unique.pop() ?? '';
  return unique.length === 0 ? last : `${unique.join(', ')} and ${last}`;
}
