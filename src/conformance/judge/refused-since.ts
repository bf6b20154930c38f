import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTaken, isTooLate } from '../conduct/answers.ts';
import { answerKey } from '../conduct/wrong-answer-of.ts';
import { EXTREME } from '../scenarios/all-event-types.ts';
import { caseOf } from './case-of.ts';

/** So many events in a row that are refused alike are no accident. */
const ENOUGH = 10;

/** Events that are refused from one of them to the end of the run. */
interface RefusedSince {
  readonly first: DeliveryEntry;
  /** For people, as `answers 500 to any event since live_end`. */
  readonly told: string;
}

/**
 * The first event that is refused as these are, where these are among those that are refused so to the end of the run, and no event
 * of the same key is taken any more then: it, or what came right before it, broke the receiver for good.
 */
export function refusedSince(
  refused: readonly DeliveryEntry[],
  sameKey: readonly DeliveryEntry[],
): RefusedSince | undefined {
  const inOrder = sameKey.toSorted((one, other) => one.atMs - other.atMs);
  const lastTaken = inOrder.findLastIndex(isTaken);
  const [one] = refused;
  if (!one || isTooLate(one) || lastTaken === -1) return undefined;
  const since = inOrder.slice(lastTaken + 1).filter((other) => answerKey(other) === answerKey(one));
  const [first] = since;
  return first && since.length >= ENOUGH && refused.every((delivery) => since.includes(delivery))
    ? { first, told: `${answered(first)} to any event since ${eventOf(first)}` }
    : undefined;
}

function answered({ answer }: DeliveryEntry): string {
  return answer ? `answers ${answer.status}` : 'gives no answer';
}

/** What the event is a case of, in words for people. */
function eventOf({ label }: DeliveryEntry): string {
  const named = caseOf(label);
  return label.startsWith(EXTREME) ? `${named} with extreme values` : named;
}
