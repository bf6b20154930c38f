import type { DeliveryEntry } from '../../ledger/entry.ts';
import type { AnswersEnded } from '../../ledger/note-values.ts';
import { isAnswered, isTooLate } from '../conduct/answers.ts';
import { hasRightKey } from '../conduct/is-shut-out.ts';

/** So many announcements in a row without an answer are an end of answers; some come late for other reasons. */
const ENOUGH = 5;

/** Follows whether a receiver stops answering announcements of recordings while it answers other events. */
export interface EndOfAnswers {
  /** Takes each delivery of the run. */
  seen(delivery: DeliveryEntry): void;
  /** Since when none was answered; `undefined` where they go on, or never were. */
  end(): AnswersEnded | undefined;
}

export function endOfAnswers(): EndOfAnswers {
  let sinceMs: number | undefined;
  const unanswered: number[] = [];
  return {
    seen(delivery) {
      const { recording, key, atMs, answer, othersAnswered } = delivery;
      if (recording === undefined || (key !== undefined && !hasRightKey(delivery))) return;
      // What names a recording and asks for no upload is answered ignored.
      if (answer && !isAnswered(delivery, 'ignored')) sinceMs = Math.max(sinceMs ?? 0, answer.endAtMs);
      if (isTooLate(delivery) && othersAnswered) unanswered.push(atMs);
    },
    end() {
      if (sinceMs === undefined) return undefined;
      const fromMs = sinceMs;
      const { length } = unanswered.filter((atMs) => atMs > fromMs);
      return length >= ENOUGH ? { sinceMs, unanswered: length } : undefined;
    },
  };
}
