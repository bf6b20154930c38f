import { attemptEnd } from '../../ledger/attempt-end.ts';
import type { DeliveryEntry, Entry } from '../../ledger/entry.ts';
import type { AnswersEnded } from '../../ledger/note-values.ts';
import { isTooLate } from '../conduct/answers.ts';
import { describeMs } from '../conduct/describe-ms.ts';
import { hasRightKey } from '../conduct/is-shut-out.ts';
import { stagePace } from '../conduct/stage-pace.ts';
import { tookMs } from '../conduct/took-ms.ts';
import { endOfAnswers } from './end-of-answers.ts';

const { hangingMs, hangingInAllMs } = stagePace;

/** Which deliveries hang. */
interface Hanging {
  /** Whether a delivery need not be answered. */
  readonly mayHang: (delivery: DeliveryEntry) => boolean;
  /** How long an answer may take, where its author tells that. */
  readonly answerWithinMs?: number | undefined;
}

/**
 * Takes each entry of a run, and tells once when its deliveries hang all the time: one after the other they make the
 * run last for ever.
 *
 * An announcement counts where no answer came and its upload had not failed: a receiver that wrongly answers only after
 * its upload hangs on nothing else.
 */
export function watchHanging(
  { mayHang, answerWithinMs = 0 }: Hanging,
  onHanging: (reason: string, ended?: AnswersEnded) => void,
): (entry: Entry) => void {
  const longMs = Math.max(hangingMs, answerWithinMs);
  let hungMs = 0;
  let latestMs = 0;
  let isAnswered = true;
  const announcements = endOfAnswers();
  const failing = new Set<string | undefined>();
  return (entry) => {
    if (entry.kind === 'attempt') {
      if (attemptEnd(entry) === 'stored') failing.delete(entry.recording);
      else failing.add(entry.recording);
    }
    if (entry.kind !== 'delivery' || hungMs >= hangingInAllMs) return;
    if (!mayHang(entry)) announcements.seen(entry);
    const isOfWrongKey = entry.key !== undefined && !hasRightKey(entry);
    const mayWait = entry.recording !== undefined && !isOfWrongKey;
    if (mayWait && (entry.answer || failing.has(entry.recording))) return;
    if (mayHang(entry)) return;
    const waitedMs = tookMs(entry);
    if (waitedMs < longMs && !isTooLate(entry)) return;
    const endMs = entry.atMs + waitedMs;
    // What others hung at the same time counts once.
    hungMs += Math.max(0, endMs - Math.max(entry.atMs, latestMs));
    latestMs = Math.max(latestMs, endMs);
    isAnswered &&= entry.answer !== undefined;
    if (hungMs < hangingInAllMs) return;
    const many = `for ${describeMs(hungMs)} of the run, events that wait for no upload`;
    onHanging(
      isAnswered
        ? `the receiver is slow: ${many} waited ${describeMs(longMs)} or longer for each answer; tell in a description how long they may take, as answerWithinMs, if they take so long by design`
        : `the receiver hangs: ${many} had no answer, or waited ${describeMs(longMs)} or longer for it`,
      announcements.end(),
    );
  };
}
