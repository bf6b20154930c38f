import { isTaken } from '../../../conformance/conduct/answers.ts';
import { earliestMs, latestMs } from '../../../conformance/conduct/delay-tolerance.ts';
import type { Retrying } from '../../../conformance/conduct/times.ts';
import type { AttemptEntry, DeliveryEntry } from '../../../ledger/entry.ts';
import { failedAtMs } from '../../../ledger/failed-at-ms.ts';
import { seconds } from '../../../report/seconds.ts';
import { attemptTone } from './attempt-tone.ts';
import { attemptWords, consequenceWords } from './attempt-words.ts';
import { deliveryWords } from './delivery-words.ts';
import { type Due, dueOf } from './due-of.ts';
import { dueWords } from './due-words.ts';
import type { Moment } from './moment.ts';
import type { Upload } from './upload.ts';

/** One thing that happened, in words. */
export interface Happening {
  /** The entry that shows it; absent for a wait, and for what has not come. */
  readonly id?: string;
  readonly title: string;
  readonly words: string;
  readonly tone: 'good' | 'bad' | 'calm';
}

/** What an upload begins with that no event of the lab has led to. */
const UNANNOUNCED: Happening = {
  title: 'No event of the lab',
  words:
    'led to this upload: the receiver uploads once more by itself, or gets events from elsewhere, such as a pasted command.',
  tone: 'calm',
};

/** What an upload is told by. */
interface Telling extends Retrying, Moment {}

/** What happened to an upload and why, one thing after the other, and what is due after that. */
export function storyOf(upload: Upload, telling: Telling): Happening[] {
  const { delivery, attempts } = upload;
  const happened = [
    ...(delivery ? [deliveryHappening(delivery, telling)] : [UNANNOUNCED]),
    ...attempts.flatMap((attempt, index): Happening[] => {
      const before = attempts[index - 1];
      const sinceMs = attempt.resend ? undefined : before && failedAtMs(before);
      const wait = sinceMs === undefined ? [] : [waiting(attempt.atMs - sinceMs, telling)];
      return [...wait, attemptHappening(attempt, telling)];
    }),
  ];
  const due = dueOf(upload, telling);
  return due ? [...happened, dueHappening(due, telling)] : happened;
}

/** A delivery as a happening. */
export function deliveryHappening(
  delivery: DeliveryEntry,
  telling: Pick<Telling, 'attempts' | 'isOver'>,
): Happening {
  const { answer, failure } = delivery;
  return {
    id: delivery.id,
    title: failure ? 'Event not delivered' : answer ? 'Event delivered' : 'Event sent',
    words: deliveryWords(delivery, telling),
    tone: failure || (answer && !isTaken(delivery)) ? 'bad' : 'calm',
  };
}

/** An attempt as a happening. */
export function attemptHappening(
  attempt: AttemptEntry,
  telling: Pick<Telling, 'attempts' | 'isOver'>,
): Happening {
  return {
    id: attempt.id,
    title: attempt.resend ? `Attempt ${attempt.number}, sent again` : `Attempt ${attempt.number}`,
    words: `${attemptWords(attempt, telling)} ${consequenceWords(attempt, telling)}`.trimEnd(),
    tone: attemptTone(attempt),
  };
}

function waiting(waitedMs: number, { retryDelayMs }: Retrying): Happening {
  const short = waitedMs < earliestMs(retryDelayMs, { warp: 1 });
  return {
    title: `Wait of ${seconds(waitedMs)}`,
    words: `At least ${seconds(retryDelayMs)} are asked for between attempts${short ? ': this is too short' : ''}.`,
    tone: short ? 'bad' : 'calm',
  };
}

function dueHappening({ number, atMs }: Due, telling: Telling): Happening {
  const title = `Attempt ${number}`;
  if (atMs === undefined) return { title, words: 'has not come so far.', tone: 'calm' };
  const sinceMs = atMs - (number === 1 ? 0 : telling.retryDelayMs);
  const isLate = telling.nowMs - sinceMs > latestMs(telling.retryDelayMs);
  return { title, words: `${dueWords(atMs, telling)}.`, tone: isLate ? 'bad' : 'calm' };
}
