import type { DeliveryEntry } from '../../ledger/entry.ts';
import { isTooLate } from '../conduct/answers.ts';
import { hasRightKey } from '../conduct/is-shut-out.ts';
import type { Evidence } from '../rulebook/evidence.ts';

/** So many announcements in a row without an answer are an end of answers; some come late for other reasons. */
const ENOUGH = 5;

/** That a receiver answered no announcement any more, though it answered other events. */
export interface EndOfAnswers {
  /** The announcement that was answered last. */
  readonly last: DeliveryEntry;
  /** Those that came after that. */
  readonly unanswered: readonly DeliveryEntry[];
}

/**
 * From when on a receiver answered no announcement of a recording, while other events had their answers; `undefined`
 * where it went on, or never did. What ended that is the cause of all answers that are missing then, not their events.
 */
export function endOfAnswers({ exchanges }: Pick<Evidence, 'exchanges'>): EndOfAnswers | undefined {
  const announcements = exchanges
    .filter((one) => one.kind === 'delivery')
    .filter((delivery) => delivery.recording !== undefined && isOfRightKey(delivery));
  const answered = announcements.toSorted((a, b) => endMs(a) - endMs(b));
  const last = answered.findLast(({ answer }) => answer);
  const unanswered = announcements.filter(({ atMs }) => last && atMs > endMs(last));
  const isEnd = unanswered.every((one) => isTooLate(one) && one.othersAnswered !== false);
  return last && isEnd && unanswered.length >= ENOUGH ? { last, unanswered } : undefined;
}

function isOfRightKey(delivery: DeliveryEntry): boolean {
  return delivery.key === undefined || hasRightKey(delivery);
}

function endMs({ atMs, answer }: DeliveryEntry): number {
  return answer?.endAtMs ?? atMs;
}
