import { answerTo } from '../conformance/conduct/answer-to.ts';
import { isTaken } from '../conformance/conduct/answers.ts';
import type { Departure } from '../conformance/rulebook/departure.ts';
import type { DeliveryEntry, TargetFacts } from '../ledger/entry.ts';

/** What the interface answers to a delivery. */
export interface ExpectedAnswer {
  /** In words: a status, several, or `2xx`. */
  readonly status: string;
  /** Whether the answer has such a status. */
  readonly isStatus: boolean;
  /** Members that the JSON of the answer has; empty where it may say anything. */
  readonly members: Readonly<Record<string, string>>;
}

/** The answer that a delivery should have had whose answer leaves the interface so; absent where it states none. */
export function expectedAnswer(
  delivery: DeliveryEntry,
  departure: Departure | undefined,
  lacks: TargetFacts['lacks'],
): ExpectedAnswer | undefined {
  const { taking, answer } = delivery;
  // What is refused and must be taken has the right key, however that is written.
  const stated = answerTo(delivery, lacks.secret === undefined && departure !== 'refused');
  if (stated === 'forbidden') {
    return { status: '403', isStatus: answer?.status === 403, members: { detail: 'Forbidden' } };
  }
  if (departure === 'taken') return undefined;
  return {
    status: taking ? taking.join(' or ') : '2xx',
    isStatus: isTaken(delivery),
    members: lacks['stated-answers'] === undefined ? { status: stated } : {},
  };
}
