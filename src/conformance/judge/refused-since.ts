import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTaken, isTooLate } from '../conduct/answers.ts';
import { isShutOut } from '../conduct/is-shut-out.ts';
import { answerKey } from '../conduct/wrong-answer-of.ts';
import { deliveredCase } from './delivered-case.ts';

/** So many events in a row that are refused alike are no accident. */
const ENOUGH = 10;

/** How a headline begins that tells of a receiver that closes each connection from some event on. */
export const NOTHING_SINCE = 'Gives no answer to any event since';

/** Events that are refused from one of them to the end of the run. */
interface RefusedSince {
  readonly first: DeliveryEntry;
  /** A headline, as `Answers 500 to any event since live_end`. */
  readonly pattern: string;
}

/**
 * The first event that is refused as these are, where these are among those that are refused so to the end of the run, and
 * no event of the same key is taken any more then: it, or what came right before it, broke the receiver for good.
 */
export function refusedSince(
  refused: readonly DeliveryEntry[],
  sameKey: readonly DeliveryEntry[],
): RefusedSince | undefined {
  const inOrder = sameKey.toSorted((one, other) => one.atMs - other.atMs);
  const lastTaken = inOrder.findLastIndex(isTaken);
  const [one] = refused;
  if (!one || lastTaken === -1 || refused.some(isOtherwiseTold)) return undefined;
  const since = inOrder.slice(lastTaken + 1).filter((other) => answerKey(other) === answerKey(one));
  const [first] = since;
  if (!first || since.length < ENOUGH || !refused.every((delivery) => since.includes(delivery)))
    return undefined;
  const refuses = first.answer ? `Answers ${first.answer.status} to any event since` : NOTHING_SINCE;
  return { first, pattern: `${refuses} ${deliveredCase(first.label)}` };
}

/** Whether a delivery met a limit, a receiver that hangs, or one that is gone. */
function isOtherwiseTold(delivery: DeliveryEntry): boolean {
  return isShutOut(delivery) || isTooLate(delivery) || delivery.failure?.code === 'refused';
}
